import { expect } from 'vitest'

/** Stands for a text that matches, inside a value that is compared. Vitest's own matchers are of type any. */
export const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern)
