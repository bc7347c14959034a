/**
 * How many places equal requests have. The place of a task among them is `seed % VARIATIONS`: by it an engine can make
 * results differ that follow one another, where a request leaves something open.
 */
export const VARIATIONS = 16
