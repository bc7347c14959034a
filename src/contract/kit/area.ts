/** The areas, named alike in every layer. */
export const areas = ['image', 'music', 'voice', 'video', 'episodes', 'speakers', 'account'] as const

export type Area = (typeof areas)[number]
