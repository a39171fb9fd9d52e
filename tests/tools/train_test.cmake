# Learns the weights of a board from nothing with TRAIN and compares them with the committed file KNOWN. Boards on which every position is
# solved give the same bytes whatever the search is like (assets/SOURCES.md).
get_filename_component(board ${KNOWN} NAME_WE)
execute_process(COMMAND ${TRAIN} ${board} ${board}.weights 8000 1 COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${board}.weights ${KNOWN} COMMAND_ERROR_IS_FATAL ANY)
