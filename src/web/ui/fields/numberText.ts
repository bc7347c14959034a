/** The allowed values of a number. Steps count from `min`, or from zero. */
export interface NumberRange {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
}

/**
 * Parses a typed number, `undefined` if it is not one. It understands full-width digits, a typographic minus and a
 * decimal comma, and ignores spaces.
 */
export function readNumber(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s'’_]/g, '')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/^([^,.]*),([^,.]*)$/, '$1.$2')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

function decimalsOf(step: number): number {
  return (
    step
      .toFixed(6)
      .replace(/\.?0+$/, '')
      .split('.')[1]?.length ?? 0
  )
}

/** The nearest number that the range allows. */
export function fitNumber(value: number, { min = -Infinity, max = Infinity, step }: NumberRange): number {
  const inside = (number: number) => Math.min(Math.max(number, min), max)
  if (step === undefined) return inside(value)
  const start = Number.isFinite(min) ? min : 0
  const digits = Math.max(decimalsOf(step), decimalsOf(start))
  const onStep = Number((start + Math.round((inside(value) - start) / step) * step).toFixed(digits))
  // The largest value need not be on a step.
  return onStep > max ? Number((onStep - step).toFixed(digits)) : onStep
}

/** A number as it is written in a field: with the decimals of its step. */
export function writeNumber(value: number, { min, step }: NumberRange): string {
  if (step === undefined) return String(value)
  return value.toFixed(Math.max(decimalsOf(step), min === undefined ? 0 : decimalsOf(min)))
}
