/**
 * What an account may have going on at a time, and how long tasks are claimed. Sections "Voice: 33009" and "Capability
 * video: 32007"; the interface states no numbers.
 */
export interface ServiceLimits {
  /** Voices that wait or run. */
  readonly voicesAtOnce: number
  /** Videos of both endpoints that wait or run. */
  readonly videosAtOnce: number
  /** Tasks of all areas that wait or run. */
  readonly tasksPerAccount: number
  /**
   * Milliseconds a claim on a task lasts unless it is renewed; then another worker may take the task over. It is renewed three
   * times as often.
   */
  readonly lease: number
}

export const defaultLimits: ServiceLimits = {
  voicesAtOnce: 10,
  videosAtOnce: 10,
  tasksPerAccount: 200,
  lease: 30_000,
}

/** Where other processes can take over: what a dead one held is free within ten seconds. */
export const sharedLease = 9000
