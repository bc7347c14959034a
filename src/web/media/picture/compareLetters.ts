/** The letters that name pictures and takes in a comparison. */
export const letters = ['A', 'B', 'C', 'D'] as const

/** The gap between pictures side by side, in CSS pixels; equals the gap class of their grid. */
export const GAP = 8
