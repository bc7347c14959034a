import { expect } from 'vitest'

/** Matches a text inside an expected value. Vitest's own matchers have the type any. */
export const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern)
