export const workStates = [
  'waiting',
  'sending',
  'running',
  'archiving',
  'done',
  'cancelled',
  'failed',
  'unknown',
] as const
export type WorkState = (typeof workStates)[number]

/** States that a work leaves by itself. */
export const movingStates: readonly WorkState[] = ['waiting', 'sending', 'running', 'archiving']

/** States in which a work costs nothing: it was never charged, or its credits were refunded. */
export const unpaidStates: readonly WorkState[] = ['failed', 'cancelled']

/** The selections of works that a list can show, in addition to its area. */
export const workSelections = ['all', 'waiting', 'moving', 'attention', 'done', 'favourite', 'trash'] as const
export type WorkSelection = (typeof workSelections)[number]
