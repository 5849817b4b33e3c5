# Builds whose preset asks for it (CMAKE_UNITY_BUILD: those with sanitizers) compile eight files of a folder as one, which takes a
# third of the time: most of it goes into headers and templates that the files share. The release build compiles each file by
# itself, so a file that needs an include of its neighbour is found out there.
#
# These files stay alone there too: they have a name in an anonymous namespace that another file of their folder has as well
# (the compiler speaks of a redefinition, or of a name that is ambiguous), or take long enough by themselves.
set(alone
  src/design/board_locks.cpp
  src/design/high_level.cpp
  src/design/last_piece.cpp
  src/design/most_pieces.cpp
  src/design/next_piece.cpp
  src/design/partition.cpp
  src/design/plate_match.cpp
  src/design/recursive.cpp
  src/design/remaining.cpp
  src/design/start.cpp
  src/design/strength.cpp
  src/design/symmetric_pattern.cpp
  src/design/tile_annealer.cpp
  src/fabricate/brick_tiling.cpp
  src/fabricate/mesh_boolean.cpp
  src/fabricate/orient.cpp
  src/fabricate/print_plates.cpp
  src/fabricate/read_back.cpp
  src/fabricate/split.cpp
  src/fabricate/sweep.cpp
  src/fabricate/voxelize.cpp
  src/formats/mesh_file.cpp
  src/formats/png.cpp
  src/formats/png_read.cpp
  src/formats/text_art.cpp
  src/formats/vox_write.cpp
  src/formats/xml_document.cpp
  src/formats/xmpuzzle_problem.cpp
  src/formats/xmpuzzle_puzzle.cpp
  src/formats/xmpuzzle_read.cpp
  src/formats/zip_read.cpp
  src/puzzle/verify_plan.cpp
  src/solve/disassemble.cpp
  src/solve/linear_program.cpp
  src/verbs/design_recursive.cpp
  tests/design/board_locks_test.cpp
  tests/design/high_level_test.cpp
  tests/design/modify_test.cpp
  tests/fabricate/split_test.cpp
  tests/fabricate/sweep_test.cpp
  tests/formats/gzip_test.cpp
  tests/formats/json_text_test.cpp
  tests/formats/kumiki_json_malformed_test.cpp
  tests/formats/kumiki_json_test.cpp
  tests/formats/mesh_readers_test.cpp
  tests/formats/stl_test.cpp
  tests/formats/three_mf_test.cpp
  tests/formats/vox_test.cpp
  tests/formats/xmpuzzle_malformed_test.cpp
  tests/formats/xmpuzzle_test.cpp
  tests/solve/planner_test.cpp
)
# In these folders nearly every file has its own margin and ink, or its own way to ask the program.
file(GLOB others RELATIVE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/src/picture/*.cpp ${CMAKE_SOURCE_DIR}/tests/picture/*.cpp
  ${CMAKE_SOURCE_DIR}/tests/cli/*.cpp)
list(APPEND alone ${others})
list(TRANSFORM alone PREPEND ${CMAKE_SOURCE_DIR}/)
set_source_files_properties(${alone} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
