/** The areas; every layer uses these names. */
export const areas = ['image', 'music', 'voice', 'video', 'episodes', 'speakers', 'account'] as const

export type Area = (typeof areas)[number]
