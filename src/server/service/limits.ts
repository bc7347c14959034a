/** What an account may have going on at a time. Sections "Voice: 33009" and "Capability video: 32007"; the interface states no numbers. */
export interface ServiceLimits {
  /** Voices that wait or run. */
  readonly voicesAtOnce: number
  /** Videos of both endpoints that wait or run. */
  readonly videosAtOnce: number
  /** Tasks of all areas that wait or run. */
  readonly tasksPerAccount: number
}

export const defaultLimits: ServiceLimits = { voicesAtOnce: 10, videosAtOnce: 10, tasksPerAccount: 200 }
