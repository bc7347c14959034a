/**
 * How many tasks an account may have at a time, and how long tasks are claimed. Sections "Voice: 33009" and "Capability
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
   * Milliseconds a claim on a task lasts unless it is renewed; after that another worker may take over the task. It is
   * renewed three times in this period.
   */
  readonly lease: number
  /** Milliseconds before a request that a connected server certainly did not take is sent again; then twice as long. */
  readonly remoteBackoff: number
}

export const defaultLimits: ServiceLimits = {
  voicesAtOnce: 10,
  videosAtOnce: 10,
  tasksPerAccount: 200,
  lease: 30_000,
  remoteBackoff: 2000,
}

/** The lease where other processes can take over: the tasks of a dead process are free within ten seconds. */
export const sharedLease = 9000
