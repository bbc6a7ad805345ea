#include "variants/pieces/illegal_reason.hpp"

#include <fmt/core.h>

#include "variants/pieces/pieces.hpp"

namespace roundel::pieces {

std::string named_piece(std::string_view kind, std::string_view cell) {
  return fmt::format("the {} on {}", kind, cell);
}

std::string joined_pieces(const std::string& pieces, const std::string& piece) {
  return pieces.empty() ? piece : fmt::format("{} and {}", pieces, piece);
}

std::string blocked_objection(const std::string& blockers, bool are_several) {
  return fmt::format("{} {} in the way", blockers, are_several ? "stand" : "stands");
}

std::string unreached_objection(const std::string& piece, std::string_view cell) {
  return fmt::format("{} does not reach {}", piece, cell);
}

std::string unreached_by_all_objection(std::string_view kind, std::string_view cell) {
  return fmt::format("no {} reaches {}", kind, cell);
}

std::string only_to_take_objection(const std::string& piece, std::string_view cell) {
  return fmt::format("{} goes to {} only to take", piece, cell);
}

std::string own_piece_objection(const std::string& piece) { return fmt::format("{} is of the same side", piece); }

std::string staying_objection(const std::string& piece) { return fmt::format("{} would stay where it is", piece); }

std::string other_piece_objection(const std::string& piece) {
  return fmt::format("it is {} that stands there", piece);
}

std::string no_piece_objection(Side side, std::string_view kind) {
  return fmt::format("{} has no {}", name_of(side), kind);
}

std::string no_piece_on_line_objection(Side side, std::string_view kind, std::string_view file,
                                       std::string_view rank) {
  const std::string line = file.empty() ? fmt::format("rank {}", rank) : fmt::format("file {}", file);
  return fmt::format("{} has no {} on {}", name_of(side), kind, line);
}

std::string no_piece_on_objection(Side side, std::string_view cell) {
  return fmt::format("{} has no piece on {}", name_of(side), cell);
}

std::string promotion_objection(std::string_view kind) { return fmt::format("nothing is promoted to a {}", kind); }

std::string check_objection(std::string_view king, const std::string& attackers, const std::string& pinned) {
  const std::string check = fmt::format("the {} would be in check from {}", king, attackers);
  return pinned.empty() ? check : fmt::format("{} is pinned, {}", pinned, check);
}

std::string castling_in_check_objection(const std::string& attackers) {
  return fmt::format("the king is in check from {}", attackers);
}

std::string castling_through_check_objection(std::string_view cell, const std::string& attackers) {
  return fmt::format("the king would go over {}, in check from {}", cell, attackers);
}

}  // namespace roundel::pieces
