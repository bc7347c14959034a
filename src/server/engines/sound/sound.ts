/** One channel of sound; samples lie between -1 and 1, `rate` is samples a second. */
export interface Sound {
  readonly samples: Float32Array
  readonly rate: number
}

/** What a file will hold: one array a channel, all of one length. */
export interface Mix {
  readonly channels: readonly Float32Array[]
  readonly rate: number
}
