/** The letters that pictures and takes go by while they are compared. */
export const letters = ['A', 'B', 'C', 'D'] as const

/** Between pictures that stand side by side, in CSS pixels: what the grid's gap says in its class. */
export const GAP = 8
