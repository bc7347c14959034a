/**
 * How much each entry of `metreTraits` speaks for or against a tempo being the perceived one. Fitted by conditional
 * logistic regression to music of known tempo: 56 whole songs made by the studio, half of them sung, and 97 pieces of
 * half a minute, both also played slower, faster and in parts, and 60 drum patterns at 62 to 179 beats a minute. With
 * other seeds, the tempo of 56 of 56 whole songs and of 57 of 58 short pieces of every genre is found within 2 %.
 */
export const METRE_WEIGHTS: readonly number[] = [
  -20.202, -6.753, 4.184, -8.702, 8.027, -3.837, 1.249, 23.066, 2.044, -21.444, -5.902, 27.494, -14.755, -24.512,
  -16.626, 10.638, 2.437, 19.036, -20.215, -24.606, 10.777, 4.588, -4.542, -5.072, 0.864, -0.586, -2.838, 24.038,
  -10.169, 12.807, -7.658, 11.045, -15.115, 8.734, -1.975, -4, 16.431, 18.239, 6.819, -1.133, -7.08, 15.292, 25.933,
  6.003, 1.239, 6.27, 13.047, -20.197, -13.362, -3.665, 16.217, -9.935, 1.419, 7.656, -0.669, -1.473, 0.669, 0.67,
  0.669, 0.669, -1.574, 1.048, 0.732, -1.331,
]
