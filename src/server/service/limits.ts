/** What an account may have going on at a time. Sections "Voice: 33009"; the interface states no number. */
export interface ServiceLimits {
  /** Voices waiting or being made. */
  readonly voicesAtOnce: number
}

export const defaultLimits: ServiceLimits = { voicesAtOnce: 10 }
