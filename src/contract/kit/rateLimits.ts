import type { RateLimit } from './endpoint.ts'

/** Requests a minute and account, where the interface states a number. Section "Rate limits". */
export const statedPerMinute: { readonly [limit in RateLimit]?: number } = { voice: 5, video: 5 }
