/** One channel of sound; samples lie between -1 and 1, `rate` is samples a second. */
export interface Sound {
  readonly samples: Float32Array
  readonly rate: number
}

/** The sound for a file: one array per channel, all of the same length. */
export interface Mix {
  readonly channels: readonly Float32Array[]
  readonly rate: number
}
