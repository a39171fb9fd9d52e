# AddressSanitizer and UndefinedBehaviorSanitizer for every target at once.
if(OUTFLANK_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
