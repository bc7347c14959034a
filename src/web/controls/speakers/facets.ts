/** What speakers can be filtered by. */
export const facetNames = ['language', 'gender', 'accent', 'trait', 'style', 'scene'] as const
export type FacetName = (typeof facetNames)[number]

/** A value as it is compared: services vary in how they capitalise the same word. */
export const facetValue = (written: string) => written.trim().toLowerCase()
