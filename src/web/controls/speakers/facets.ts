/** What speakers can be filtered by. */
export const facetNames = ['language', 'gender', 'accent', 'trait', 'style', 'scene'] as const
export type FacetName = (typeof facetNames)[number]

/** How a value is compared: services write the same word now large, now small. */
export const facetValue = (written: string) => written.trim().toLowerCase()
