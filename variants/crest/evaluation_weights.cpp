#include "variants/crest/evaluation.hpp"

namespace roundel::crest {

const Weights evaluation_weights = {330,  240,  260, 320, 230, 250, 250, 190, 210, 170, 130, 150, 0,  -80, -250,
                                    -250, -350, 120, 80,  6,   8,   8,   40,  15,  20,  10,  10,  80, 30};

}  // namespace roundel::crest
