#include "engine/render/svg/palette.hpp"

#include <fmt/core.h>

namespace roundel::diagram {
namespace {

constexpr Palette palettes[] = {
    {.name = "ordinary",
     .paper = "#fdfbf6",
     .ink = "#2b2620",
     .cells = {"#b58e63", "#efdcbb", "#d5b68b"},
     .rim = "#6b4f33",
     .barrier = "#a8322a",
     .passed = "#6f9a76",
     .light_piece = "#fffaf0",
     .dark_piece = "#26221f",
     .last_turn = "#e3c53c",
     .lit = "#6aa6d8",
     .arrow = "#1f6f4a",
     .target = "#1f6f4a",
     .note = "#4a3520"},
    // After Okabe and Ito: every eye can distinguish blue, orange, vermilion and yellow.
    {.name = "colour-blind",
     .paper = "#ffffff",
     .ink = "#1a1a1a",
     .cells = {"#9db4c8", "#f2f2ec", "#cfd9e0"},
     .rim = "#4b5a68",
     .barrier = "#d55e00",
     .passed = "#f6cfa8",
     .light_piece = "#ffffff",
     .dark_piece = "#111111",
     .last_turn = "#f0e442",
     .lit = "#56b4e9",
     .arrow = "#0072b2",
     .target = "#0072b2",
     .note = "#26323c"},
    // Greys that are distinguishable on paper.
    {.name = "print",
     .paper = "#ffffff",
     .ink = "#000000",
     .cells = {"#c4c4c4", "#ffffff", "#e4e4e4"},
     .rim = "#000000",
     .barrier = "#4a4a4a",
     .passed = "#f2f2f2",
     .light_piece = "#ffffff",
     .dark_piece = "#000000",
     .last_turn = "#8e8e8e",
     .lit = "#9e9e9e",
     .arrow = "#000000",
     .target = "#000000",
     .note = "#222222"},
};

}  // namespace

Expected<const Palette*> find_palette(std::string_view name) {
  for (const Palette& palette : palettes) {
    if (palette.name == name) return &palette;
  }
  return Error{fmt::format("'{}' is not one of ordinary, colour-blind, print", name)};
}

const Palette& ordinary_palette() { return palettes[0]; }

}  // namespace roundel::diagram
