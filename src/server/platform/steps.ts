/** The points between which a crash can happen, in the order in which a work reaches them. */
export const steps = [
  'work.stored',
  'work.sending',
  'task.inserted',
  'task.accepted',
  'work.answered',
  'work.running',
  'task.claimed',
  'task.generated',
  'task.stored',
  'task.settled',
  'task.finished',
  'work.archiving',
  'work.done',
] as const

/** The same for a run of a chain. */
export const chainSteps = ['chain.stored', 'chain.prepared', 'chain.begun', 'chain.moved'] as const

/** The same for a task that a connected model makes. */
export const remoteSteps = ['task.sending', 'task.answered', 'task.kept', 'task.polling'] as const

/** `speaker.removed`: a voice is gone at its provider, which is not noted here yet. */
export type Step = (typeof steps | typeof chainSteps | typeof remoteSteps)[number] | 'speaker.removed'

/** Called with each step as it is reached. Nothing listens in production; a test ends the process there. */
export type StepListener = (step: Step) => void
