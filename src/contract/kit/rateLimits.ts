import type { RateLimit } from './endpoint.ts'

/**
 * Requests per minute and account, where there is a number: from the interface (section "Rate limits"), or our own for
 * `preview`, which reads other people's pages free of charge.
 */
export const statedPerMinute: { readonly [limit in RateLimit]?: number } = { voice: 5, video: 5, preview: 60 }
