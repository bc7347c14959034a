import type { RateLane } from './endpoint.ts'

/** Requests a minute and account, where the interface states a number. Section "Rate limits". */
export const statedPerMinute: { readonly [lane in RateLane]?: number } = { voice: 5, video: 5 }
