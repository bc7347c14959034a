import { z } from './zod.ts'

/** An address that the service fetches for itself. */
export const webUrl = z.url({ protocol: /^https?$/ })

/**
 * A media field of a recipe: exactly one of a stored asset or an address. Rules count media and never look inside, so
 * one shape serves the wire and the recipe.
 */
export const mediaRef = z.union([z.strictObject({ asset: z.string().min(1) }), z.strictObject({ url: webUrl })])

export type MediaRef = z.output<typeof mediaRef>
