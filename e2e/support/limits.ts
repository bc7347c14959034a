/**
 * Milliseconds after which something counts as hung: a reaction of the page, a work of an engine, and a whole journey.
 * They exist only to stop what would never end: a slow machine, or one busy with something else, is not a failure.
 */
export const limits = { page: 180_000, work: 900_000, journey: 1_800_000 }
