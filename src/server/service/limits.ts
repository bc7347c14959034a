/** What an account may have going on at a time. Section "Voice: 33009"; the interface states no numbers. */
export interface ServiceLimits {
  /** Voices that wait or run. */
  readonly voicesAtOnce: number
  /** Tasks of all areas that wait or run. */
  readonly tasksPerAccount: number
}

export const defaultLimits: ServiceLimits = { voicesAtOnce: 10, tasksPerAccount: 200 }
