/** A picture in memory: red, green, blue and alpha of each pixel, row by row without padding, as a canvas has it. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}
