#include "kit/pads.h"

#include <string.h>

#include "kit/files.h"
#include "support/test.h"
#include "virtual_pad.h"

static struct pads *pads;

static int begin(void **state)
{
    (void)state;
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return -1;
    pads = pads_new(NULL);
    return pads ? 0 : -1;
}

static int end(void **state)
{
    (void)state;
    pads_free(pads);
    SDL_Quit();
    return 0;
}

/* What the application's loop does with its events; counts those of one type. */
static int loop(Uint32 type)
{
    int count = 0;
    SDL_Event event;
    pads_poll(pads);
    while (SDL_PollEvent(&event)) {
        pads_event(pads, &event);
        count += event.type == type;
    }
    return count;
}

static struct virtual_pad attach(const char *name, Uint16 vendor, Uint16 product)
{
    struct virtual_pad pad = {0};
    assert_true(virtual_pad_attach(&pad, name, vendor, product));
    return pad;
}

static int number_of(const struct virtual_pad *pad) { return pads_number(pads, virtual_pad_id(pad)); }
static int seat_of(const struct virtual_pad *pad) { return pads_seat(pads, virtual_pad_id(pad)); }

static void test_a_pad_sits_down_where_it_is_told_to(void **state)
{
    (void)state;
    struct virtual_pad first = attach("First", 1, 1), second = attach("Second", 1, 2);
    loop(0);
    assert_int_equal(number_of(&first), 1);
    assert_int_equal(number_of(&second), 2);
    assert_int_equal(seat_of(&first), -1);
    assert_true(pads_press(pads, 2)); /* alone */
    assert_int_equal(seat_of(&second), 0);
    assert_false(pads_press(pads, 1)); /* somebody else is there: that is to be decided elsewhere */
    assert_true(pads_find_seat(pads, 1, false));
    assert_int_equal(seat_of(&first), 1);
    assert_true(pads_both(pads));
    assert_string_equal(pads_name(pads, 0), "Second");
    pads_swap(pads);
    assert_int_equal(seat_of(&first), 0);
    pads_sit(pads, 1, 1); /* whoever sat there has no seat now, and his own is free */
    assert_int_equal(seat_of(&second), -1);
    assert_int_equal(pads_at(pads, 0), 0);
    virtual_pad_detach(&first);
    virtual_pad_detach(&second);
    loop(0);
}

static void test_a_pad_that_comes_again_has_its_number_and_its_seat(void **state)
{
    (void)state;
    struct virtual_pad first = attach("First", 1, 1), second = attach("Second", 1, 2);
    loop(0);
    pads_sit(pads, 1, 0);
    pads_sit(pads, 2, 1);
    virtual_pad_detach(&first);
    loop(0);
    assert_false(pads_connected(pads, 0));
    assert_true(pads_missing(pads, 0));
    assert_string_equal(pads_name(pads, 0), "First"); /* so it can be called by its name */
    struct virtual_pad third = attach("Third", 1, 3);
    loop(0);
    assert_int_equal(number_of(&third), 3);
    assert_true(pads_missing(pads, 0)); /* until it is pressed */
    first = attach("First", 1, 1);
    loop(0);
    assert_int_equal(number_of(&first), 1);
    assert_int_equal(seat_of(&first), 0);
    virtual_pad_detach(&first);
    loop(0);
    assert_true(pads_find_seat(pads, 3, false)); /* where one is missing, before a free one */
    assert_int_equal(seat_of(&third), 0);
    first = attach("First", 1, 1);
    loop(0);
    assert_int_equal(seat_of(&first), -1);
    assert_false(pads_find_seat(pads, 1, false));
    assert_true(pads_find_seat(pads, 1, true));
    virtual_pad_detach(&first);
    virtual_pad_detach(&second);
    virtual_pad_detach(&third);
    loop(0);
}

static void test_eight_pads_are_known(void **state)
{
    (void)state;
    struct virtual_pad list[PADS_MAX + 1];
    for (int i = 0; i <= PADS_MAX; i++)
        list[i] = attach("Pad", 1, (Uint16)(i + 1));
    loop(0);
    for (int i = 0; i < PADS_MAX; i++)
        assert_int_equal(number_of(&list[i]), i + 1);
    assert_int_equal(number_of(&list[PADS_MAX]), 0); /* the ninth waits */
    pads_sit(pads, 1, 0);
    virtual_pad_detach(&list[3]);
    loop(0);
    assert_int_equal(number_of(&list[PADS_MAX]), 4);
    assert_int_equal(seat_of(&list[0]), 0);
    for (int i = 0; i <= PADS_MAX; i++)
        if (i != 3)
            virtual_pad_detach(&list[i]);
    loop(0);
    assert_true(pads_missing(pads, 0));
    struct virtual_pad late = attach("Late", 7, 7); /* a place is found for another one, rather not at the table */
    loop(0);
    assert_true(number_of(&late) > 1);
    virtual_pad_detach(&late);
    loop(0);
}

static void test_pad_attached_between_polling_and_waiting_is_seen(void **state)
{
    (void)state;
    SDL_Event event;
    loop(0);
    struct virtual_pad pad = attach("Late", 1, 1);
    assert_true(SDL_WaitEventTimeout(&event, 10000));
    pads_event(pads, &event);
    loop(0);
    assert_true(pads_here(pads, 1));
    virtual_pad_detach(&pad);
    loop(0);
}

static void test_buttons_arrive_by_polling_only(void **state)
{
    (void)state;
    SDL_Event event;
    struct virtual_pad pad = attach("Pad", 1, 1);
    loop(0);
    SDL_JoystickSetVirtualButton(pad.handle, SDL_CONTROLLER_BUTTON_A, 1);
    while (SDL_PollEvent(&event))
        assert_int_not_equal(event.type, SDL_CONTROLLERBUTTONDOWN);
    assert_int_equal(loop(SDL_CONTROLLERBUTTONDOWN), 1);
    SDL_JoystickSetVirtualButton(pad.handle, SDL_CONTROLLER_BUTTON_A, 0);
    assert_int_equal(loop(SDL_CONTROLLERBUTTONUP), 1);
    virtual_pad_detach(&pad);
    loop(0);
}

static void test_waiting_is_endless_or_slow_without_a_pad(void **state)
{
    (void)state;
    int idle = pads_wait_ms(pads);
    assert_true(idle == -1 || idle >= 1000);
    struct virtual_pad pad = attach("Pad", 1, 1);
    loop(0);
    assert_true(pads_wait_ms(pads) > 0 && pads_wait_ms(pads) < 20);
    virtual_pad_detach(&pad);
    loop(0);
    assert_int_equal(pads_wait_ms(pads), idle);
}

/* A pad in use is read as fast as it reports, one that lies there seldom enough to cost next to nothing, and often
 * enough that its first press is not felt to be late. */
static void test_a_pad_left_alone_is_polled_less(void **state)
{
    (void)state;
    assert_int_equal(pads_poll_every(0), 8);
    assert_int_equal(pads_poll_every(14000), 8);
    assert_in_range(pads_poll_every(16000), 25, 40);
    assert_in_range(pads_poll_every(86400000), 25, 40);
}

static void test_news_of_a_device_makes_it_look_for_a_while(void **state)
{
    (void)state;
    int idle = pads_wait_ms(pads);
    Uint32 news = SDL_RegisterEvents(1) - 1; /* the type before this one is the pads' own */
    assert_false(pads_event(pads, &(SDL_Event){.type = news}));
    assert_true(pads_wait_ms(pads) > 0 && pads_wait_ms(pads) < 1000);
    while (pads_wait_ms(pads) != idle)
        SDL_Delay(10);
}

static void assert_style(const char *name, Uint16 vendor, Uint16 product, enum pad_style expected)
{
    struct virtual_pad pad = attach(name, vendor, product);
    loop(0);
    pads_sit(pads, pads_number(pads, virtual_pad_id(&pad)), 0);
    assert_int_equal(pads_style(pads, 0), expected);
    virtual_pad_detach(&pad);
    loop(0);
}

static void test_styles_by_maker_and_name(void **state)
{
    (void)state;
    assert_style("Some pad", 0x1234, 0x5678, PAD_XBOX);
    assert_style("Xbox One Controller", 0x045e, 0x02ea, PAD_XBOX);
    assert_style("DualSense", 0x054c, 0x0ce6, PAD_PLAYSTATION);
    assert_style("DualShock 4", 0x054c, 0x09cc, PAD_PLAYSTATION);
    assert_style("A newer pad of theirs", 0x054c, 0x9999, PAD_PLAYSTATION);
    assert_style("Pro Controller", 0x057e, 0x2009, PAD_NINTENDO);
    assert_style("A newer pad of theirs", 0x057e, 0x9999, PAD_NINTENDO);
    assert_style("Steam Deck Controller", 0x28de, 0x1205, PAD_DECK);
    assert_style("Steam Virtual Gamepad", 0x28de, 0x11ff, PAD_XBOX);
    SDL_setenv("SteamDeck", "1", 1);
    assert_style("Steam Virtual Gamepad", 0x28de, 0x11ff, PAD_DECK);
    SDL_setenv("SteamDeck", "0", 1);
}

static Uint16 force;

static int feel(void *user, Uint16 low, Uint16 high)
{
    SDL_version version;
    (void)user;
    SDL_GetVersion(&version);
    force = low > high ? low : high;
    /* sdl2-compat, whose versions end in 50 and more, takes SDL2's answer of 0 for SDL3's false
     * (VirtualJoystick_Rumble in sdl2_compat.c, 2.32.54). */
    return version.patch >= 50;
}

static void test_rumble_reaches_the_pad(void **state)
{
    (void)state;
    SDL_VirtualJoystickDesc desc = {
        .version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
        .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
        .naxes = SDL_CONTROLLER_AXIS_MAX,
        .nbuttons = SDL_CONTROLLER_BUTTON_MAX,
        .name = "Shaker",
        .Rumble = feel,
    };
    int index = SDL_JoystickAttachVirtualEx(&desc);
    assert_true(index >= 0);
    loop(0);
    pads_sit(pads, 1, 0);
    assert_true(pads_rumble(pads, 0, 0.5f, 100));
    assert_in_range(force, 32000, 33000);
    assert_true(pads_rumble(pads, 0, 7.0f, 100));
    assert_int_equal(force, 65535);
    assert_false(pads_rumble(pads, 1, 1.0f, 100));
    assert_false(pads_rumble(pads, -1, 1.0f, 100));
    SDL_JoystickDetachVirtual(index);
    loop(0);
    assert_false(pads_rumble(pads, 0, 0.5f, 100));
}

static void test_no_pads_at_all_is_fine(void **state)
{
    (void)state;
    assert_false(pads_event(NULL, &(SDL_Event){.type = SDL_CONTROLLERDEVICEADDED}));
    pads_poll(NULL);
    assert_int_equal(pads_wait_ms(NULL), -1);
    assert_int_equal(pads_seat(NULL, 0), -1);
    assert_false(pads_connected(NULL, 0));
    assert_false(pads_rumble(NULL, 0, 1.0f, 10));
    assert_string_equal(pads_name(NULL, 0), "");
    assert_int_equal(pads_at(NULL, 0), 0);
    assert_false(pads_missing(NULL, 0) || pads_both(NULL) || pads_press(NULL, 1) || pads_find_seat(NULL, 1, true));
    pads_sit(NULL, 1, 0);
    pads_swap(NULL);
    assert_int_equal(pads_bad_line(NULL), 0);
    pads_free(NULL);
}

static void test_mappings_of_a_file_are_used(void **state)
{
    (void)state;
    static const char path[] = "pads-test.txt";
    char guid[33], line[256];
    struct virtual_pad pad = attach("Odd pad", 0x4321, 0x8765);
    SDL_JoystickGetGUIDString(SDL_JoystickGetDeviceGUID(pad.index), guid, sizeof guid);
    SDL_snprintf(line, sizeof line, "%s,Mapped pad,a:b1,b:b0,platform:%s,\n", guid, SDL_GetPlatform());
    virtual_pad_detach(&pad);
    loop(0);
    pads_free(pads);
    assert_true(files_write(path, line, strlen(line)));
    pads = pads_new(path);
    assert_non_null(pads);
    pad = attach("Odd pad", 0x4321, 0x8765);
    loop(0);
    SDL_JoystickSetVirtualButton(pad.handle, 1, 1);
    pads_poll(pads);
    SDL_Event event;
    do {
        assert_true(SDL_PollEvent(&event));
    } while (event.type != SDL_CONTROLLERBUTTONDOWN);
    assert_int_equal(event.cbutton.button, SDL_CONTROLLER_BUTTON_A);
    virtual_pad_detach(&pad);
    loop(0);
    assert_true(files_remove(path));
    pads_free(pads);
    pads = pads_new("no such file");
    assert_non_null(pads);
}

#define GUID "03000000214300006587000000000000"

/* Those that come with the program; a player's own win. */
static void test_mappings_that_come_along_are_used(void **state)
{
    (void)state;
    static const char shipped[] = "pads-test-shipped.txt", own[] = "pads-test-own.txt";
    char line[256], *found;
    SDL_snprintf(line, sizeof line, GUID ",Shipped,a:b1,platform:%s,\n", SDL_GetPlatform());
    assert_true(files_write(shipped, line, strlen(line)));
    for (int with_own = 0; with_own < 2; with_own++) {
        pads_free(pads);
        pads_know("no such file");
        pads_know(shipped);
        SDL_snprintf(line, sizeof line, GUID ",Own,a:b0,platform:%s,\n", SDL_GetPlatform());
        assert_true(files_write(own, line, strlen(line)));
        pads = pads_new(with_own ? own : NULL);
        assert_non_null(pads);
        found = SDL_GameControllerMappingForGUID(SDL_JoystickGetGUIDFromString(GUID));
        assert_non_null(found);
        assert_non_null(strstr(found, with_own ? ",Own," : ",Shipped,"));
        SDL_free(found);
    }
    SDL_SetHint(SDL_HINT_GAMECONTROLLERCONFIG_FILE, NULL);
    assert_true(files_remove(shipped) && files_remove(own));
}

static void assert_bad_line(const char *text, int expected)
{
    static const char path[] = "pads-test-lines.txt";
    assert_true(files_write(path, text, strlen(text)));
    pads_free(pads);
    pads = pads_new(path);
    assert_non_null(pads);
    assert_int_equal(pads_bad_line(pads), expected);
    assert_true(files_remove(path));
}

static void test_the_first_bad_line_of_a_file_is_told(void **state)
{
    (void)state;
    assert_bad_line("", 0);
    assert_bad_line("# of mine\r\n\r\n" GUID ",My pad,a:b1,b:b0,crc:12ab,\r\n", 0);
    assert_bad_line("\xef\xbb\xbf" GUID ",My pad,a:b1,hint:!SDL_GAMECONTROLLER_USE_BUTTON_LABELS:=1,\n", 0);
    assert_bad_line("xinput,XInput,a:b0,platform:Windows,\n", 0);
    assert_bad_line("# of mine\n" GUID ",My pad,a:b1,\nmy other pad\nneither\n", 3);
    assert_bad_line("0300,My pad,a:b1,\n", 1);
    assert_bad_line(GUID ",,a:b1,\n", 1);
    assert_bad_line(GUID ",My pad\n", 1);
    assert_bad_line(GUID ",My pad,a,b:b1\n", 1);
    assert_bad_line(GUID ",My pad,a:,b:b1\n", 1);
    assert_bad_line(GUID ",My pad,a:b1,platform:Amiga,\n", 0); /* of another system */
    pads_free(pads);
    pads = pads_new(".");
    assert_int_equal(pads_bad_line(pads), 1); /* no file that can be read */
}

int main(void)
{
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_pad_sits_down_where_it_is_told_to, begin, end),
        cmocka_unit_test_setup_teardown(test_a_pad_that_comes_again_has_its_number_and_its_seat, begin, end),
        cmocka_unit_test_setup_teardown(test_eight_pads_are_known, begin, end),
        cmocka_unit_test_setup_teardown(test_the_first_bad_line_of_a_file_is_told, begin, end),
        cmocka_unit_test_setup_teardown(test_pad_attached_between_polling_and_waiting_is_seen, begin, end),
        cmocka_unit_test(test_a_pad_left_alone_is_polled_less),
        cmocka_unit_test_setup_teardown(test_buttons_arrive_by_polling_only, begin, end),
        cmocka_unit_test_setup_teardown(test_waiting_is_endless_or_slow_without_a_pad, begin, end),
        cmocka_unit_test_setup_teardown(test_news_of_a_device_makes_it_look_for_a_while, begin, end),
        cmocka_unit_test_setup_teardown(test_styles_by_maker_and_name, begin, end),
        cmocka_unit_test_setup_teardown(test_rumble_reaches_the_pad, begin, end),
        cmocka_unit_test_setup_teardown(test_no_pads_at_all_is_fine, begin, end),
        cmocka_unit_test_setup_teardown(test_mappings_of_a_file_are_used, begin, end),
        cmocka_unit_test_setup_teardown(test_mappings_that_come_along_are_used, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
