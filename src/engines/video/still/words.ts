import type { TemplateId } from '#contract/areas/video/presets.ts'
import type { Scene } from '../../image/understand/scene.ts'

const WATER =
  /\b(?:sea|ocean|waves?|river|lake|water|stream|waterfall|ripples?|pond|harbou?r|flood)\b|海|河|湖|水|浪|溪|池/iu

/** Whether a prompt mentions visible water. */
export const hasWater = (prompt: string): boolean => WATER.test(prompt)

/** The overlays that show the weather of a prompt. */
export function weatherOf({ weather, without, season, subjects }: Scene): TemplateId[] {
  const has = (id: string) => weather.includes(id) && !without.includes(id)
  const overlays = [...new Set(subjects.flatMap(({ entry }) => entry.overlay ?? []))]
  return [
    ...(has('rain') || has('storm') ? ['rain' as const] : []),
    ...(has('snow') ? ['snowfall' as const] : []),
    ...overlays.filter(overlay => overlay !== 'falling_petals' || season !== 'winter'),
  ]
}

/** Fades a picture into another of the same size, in place: a `share` of 1 is the other. */
export function blend(into: Uint8ClampedArray, other: Uint8ClampedArray, share: number): void {
  const weight = Math.round(Math.max(0, Math.min(1, share)) * 256)
  if (weight === 0) return
  for (let at = 0; at < into.length; at++) {
    const own = into[at] ?? 0
    into[at] = own + ((((other[at] ?? 0) - own) * weight) >> 8)
  }
}
