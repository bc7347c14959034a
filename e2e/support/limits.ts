/**
 * Milliseconds after which what is waited for is taken to hang: what a page does, what an engine makes, and a whole
 * journey. Only there to end what never would: a machine that is slow, or busy with something else, is no fault.
 */
export const limits = { page: 180_000, work: 900_000, journey: 1_800_000 }
