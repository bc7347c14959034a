import { lab, mix } from '../kit/colour.ts'
import type { Stage } from '../compose/stage.ts'
import { familiesFor } from './fonts.ts'

/**
 * Draws quoted text across the top of the sheet (or the bottom when the focal
 * subject is there), as large as fits, the fill off register from its shadow.
 */
export function letter(stage: Stage, quotes: readonly string[], subjectTop: number): void {
  const { ctx, width, height, palette, press } = stage
  const band = Math.max(0.14, Math.min(0.26, 0.24))
  let y = height * 0.06
  const low = subjectTop < height * 0.16
  if (low) y = height * (1 - band * Math.min(2, quotes.length) - 0.04)
  for (const text of quotes.slice(0, 3)) {
    const lines = wrap(text, width / height)
    const line = (height * band) / lines.length
    for (const words of lines) {
      const families = familiesFor(words)
      let size = line * 0.92
      ctx.fontVariationSettings = "'wght' 800"
      ctx.font = `800 ${size}px ${families}`
      const wide = ctx.measureText(words).width
      size = Math.min(size, (size * width * 0.88) / Math.max(1, wide))
      ctx.font = `800 ${size}px ${families}`
      ctx.textAlign = 'center'
      ctx.textBaseline = 'middle'
      const ink = press.line
        ? press.line.key
        : lab(low ? palette.green[2] : palette.sky[0])[0] > 0.6
          ? palette.key
          : mix(palette.paper, palette.glow, 0.3)
      const back = press.line
        ? press.paper
        : lab(ink)[0] > 0.6
          ? mix(palette.accent, palette.shadow, 0.35)
          : mix(palette.paper, palette.accent, 0.25)
      const d = Math.max(1, size * 0.035)
      ctx.fillStyle = back
      ctx.fillText(words, width / 2 + d, y + line / 2 + d)
      ctx.fillStyle = ink
      ctx.fillText(words, width / 2, y + line / 2)
      y += line
    }
  }
}

/** Breaks a text that is too long for the width of the sheet into up to four lines. */
function wrap(text: string, ratio: number): string[] {
  const length = Array.from(text).reduce((sum, c) => sum + ((c.codePointAt(0) ?? 0) > 0x2e80 ? 1.8 : 1), 0)
  const want = Math.max(1, Math.min(4, Math.ceil(length / Math.max(5, ratio * 14))))
  if (want === 1) return [text]
  const words = text.includes(' ') ? text.split(' ') : Array.from(text)
  const glue = text.includes(' ') ? ' ' : ''
  const lines: string[] = []
  const per = Math.ceil(words.length / want)
  for (let i = 0; i < words.length; i += per) lines.push(words.slice(i, i + per).join(glue))
  return lines
}
