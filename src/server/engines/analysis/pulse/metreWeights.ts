/**
 * What each entry of `metreTraits` says for or against a tempo being the one that is felt. Fitted to music whose tempo is
 * known (songs of our own of every genre and drum patterns at 60 to 180 beats a minute) by conditional logistic regression.
 */
export const METRE_WEIGHTS: readonly number[] = [
  -1.411, -0.544, 1.077, -1.847, 1.91, 0.711, 0.477, 2.144, 1.893, -1.647, -0.606, -0.163, -1.107, -1.343, -0.764,
  -0.438, 0.285, 2.452, -0.816, -0.965, 0.399, -0.818, 1.532, -0.355, 0.85, 1.131, 2.589, 1.598, -1.469, 2.764, -0.2,
  1.52, 1.666, 1.58, 0.813, 0.898, 0.907, -0.854,
]
