declare module 'fft.js' {
  /** Radix-4 transform of a power of two; complex values lie in pairs. */
  export default class FFT {
    constructor(size: number)
    createComplexArray(): number[]
    realTransform(out: number[], data: readonly number[]): void
    completeSpectrum(spectrum: number[]): void
    transform(out: number[], data: readonly number[]): void
    inverseTransform(out: number[], data: readonly number[]): void
  }
}
