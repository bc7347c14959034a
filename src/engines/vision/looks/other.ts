import { random } from '../../random.ts'
import type { Rgb } from '../palette.ts'
import { clamp01, flattened, lightOf, mix, outlines, shadeOver, texture, type Look } from './look.ts'
import { inked } from './printed.ts'

/** A colour from a hue in degrees, and saturation and lightness from 0 to 1. */
function hsl(hue: number, saturation: number, light: number): Rgb {
  const level = (n: number) => {
    const k = (n + hue / 30) % 12
    return 255 * (light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [level(0), level(8), level(4)]
}

/**
 * The look of an id that is no named look: its inks, steps, pen and screen all depend on the seed, so the same id
 * always looks the same, and two ids hardly ever do.
 */
export const otherLook: Look = easel => {
  const { width, height, seed } = easel
  const dice = random(seed, 'look')
  const hue = dice.range(0, 360)
  const apart = dice.pick([28, 120, 150, 180, 210])
  const inks = [0, 1, 2, 3, 4].map(k =>
    hsl((hue + (k % 2) * apart + k * dice.range(4, 18) + 360) % 360, dice.range(0.35, 0.9), 0.12 + k * 0.19),
  )
  const scale = inked(inks)
  const steps = dice.int(4, 7)
  const own = dice.range(0.1, 0.4)
  const penWidth = dice.range(1.6, 4.4)
  const penInk = dice.chance(0.75) ? (inks[0] ?? [0, 0, 0]) : (inks.at(-1) ?? [255, 255, 255])
  const screen = dice.pick(['none', 'dots', 'stripes', 'rings'])
  const angle = dice.range(0, Math.PI)
  const step = height / dice.range(50, 110)
  const paper = texture(easel, 'paper', dice.range(3, 40), 2)
  // The screen does not move.
  const waves = Float32Array.from({ length: width * height }, (_, p) => {
    const x = p % width
    const y = (p - x) / width
    const u = (x * Math.cos(angle) + y * Math.sin(angle)) / step
    const v = (y * Math.cos(angle) - x * Math.sin(angle)) / step
    if (screen === 'dots') return Math.cos(u * 6.3) + Math.cos(v * 6.3)
    if (screen === 'stripes') return Math.cos(u * 6.3) * 1.6
    return screen === 'rings' ? Math.cos((Math.hypot(x - width / 2, y - height / 2) / step) * 6.3) * 1.6 : 0
  })
  return frame => {
    const pen = outlines(easel, frame, penWidth, 34).data
    return shadeOver(flattened(easel, frame, 45, 2), (r, g, b, p, out) => {
      const light = lightOf(r, g, b)
      const level = (Math.round((light / 255) * steps) / steps) * 255
      const [ir, ig, ib] = mix(scale(level + (waves[p] ?? 0) * 13), [r, g, b], own)
      const line = clamp01(((pen[p] ?? 0) / 255) * 1.4)
      const tooth = 1 + (paper[p] ?? 0) * 0.06
      out[0] = (ir + (penInk[0] - ir) * line) * tooth
      out[1] = (ig + (penInk[1] - ig) * line) * tooth
      out[2] = (ib + (penInk[2] - ib) * line) * tooth
    })
  }
}
