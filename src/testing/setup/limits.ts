/** Milliseconds after which a test counts as hung. Wide, as a slow machine is no fault of the code. */
export const testLimit = 300_000
