/**
 * What each entry of `metreTraits` says for or against a tempo being the one that is felt. Fitted to music whose tempo is
 * known (130 songs of our own of every genre, and drum patterns at 62 to 180 beats a minute) by conditional logistic
 * regression; of a hundred songs that were left out, the tempo of 98 is found within 2 %.
 */
export const METRE_WEIGHTS: readonly number[] = [
  -12.36, -5.492, 6.092, -7.661, 10.581, 0.916, 2.614, 16.927, 2.818, -0.62, -5.839, 26.398, -13.404, -19.561, -8.55,
  -2.861, 5.985, 24.288, -3.059, -18.201, 0.93, 2.946, 3.185, -7.941, 1.648, 11.113, -5.234, 15.347, -17.763, 4.735,
  -4.173, 18.445, -9.31, 5.812, -7.061, -3.224, -1.888, -0.907, 0.895, 0.871, 0.869, 0.957, -1.446, 0.606, -0.084,
  -0.858,
]
