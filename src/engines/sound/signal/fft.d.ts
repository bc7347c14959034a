declare module 'fft.js' {
  /** Plain or typed arrays. */
  type Values = number[] | Float64Array

  /** Radix-4 transform of a power of two; complex values are stored in pairs. */
  export default class FFT {
    constructor(size: number)
    createComplexArray(): number[]
    realTransform(out: Values, data: readonly number[] | Float64Array): void
    completeSpectrum(spectrum: Values): void
    transform(out: Values, data: readonly number[] | Float64Array): void
    inverseTransform(out: Values, data: readonly number[] | Float64Array): void
  }
}
