import type { RateLimit } from './endpoint.ts'

/**
 * Requests a minute and account, where a number is stated: by the interface (section "Rate limits"), or by us for what
 * reads pages of others for nothing.
 */
export const statedPerMinute: { readonly [limit in RateLimit]?: number } = { voice: 5, video: 5, preview: 60 }
