import { places, type Place } from './places.ts'
import type { Texts } from './texts.ts'

const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/

/**
 * The texts that no code names: neither as a string nor as a template whose fixed parts fit. A template that begins
 * with a value names none, or it would name all.
 */
export function unusedTexts(texts: Iterable<string>, code: string): readonly string[] {
  const strings = new Set(Array.from(code.matchAll(/(['"])([\w.:-]+)\1/g), ([, , text]) => text))
  // Innermost values first, as a template may stand in another; then those with an object in them.
  const values = [/\$\{[^{}]*\}/g, /\$\{(?:[^{}]|\{[^{}]*\})*\}/g]
  const templates = new Set(
    values.flatMap(value =>
      Array.from(code.replace(value, '*').matchAll(/`(\w+\.[\w.*]*)`/g), ([, text = '']) => text),
    ),
  )
  const patterns = [...templates].map(text => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll('*', '.+')}$`))
  return [...texts].filter(path => {
    const name = path.replace(PLURAL_FORM, '')
    return !strings.has(name) && !strings.has(path) && !patterns.some(pattern => pattern.test(name))
  })
}

/**
 * The texts that are longer than their place, as estimated from the widths of letters: each with how many pixels it
 * takes and how many there are. Texts beside one another share the room of their place.
 */
export function tooLong(texts: Texts, kept: readonly Place[] = places): readonly string[] {
  return kept.flatMap(({ name, paths, pixels, letters, beside }) => {
    const found = [...texts].filter(([path]) => paths.includes(path.replace(PLURAL_FORM, '')))
    const widths = found.map(([path, text]) => ({ said: `${path}: ${text}`, width: widthOf(text) * letters }))
    if (beside === undefined)
      return widths.flatMap(one => (one.width > pixels ? [faultOf(one.said, one.width, pixels, name)] : []))
    const together = widths.reduce((sum, { width }) => sum + width + beside, 0)
    const all = found.map(([, text]) => text).join(' | ')
    return together > pixels ? [faultOf(all, together, pixels, name)] : []
  })
}

const faultOf = (said: string, width: number, pixels: number, name: string) =>
  `${said}: about ${Math.round(width)} of ${pixels} pixels ${name}`

/** Widths of the letters of the page's font, in parts of its size; a Chinese or Japanese letter is a square. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]/u, 1],
  [/[iljIíìîï.,:;’'|! ]/u, 0.27],
  [/[ftr]/u, 0.36],
  [/[mwMW]/u, 0.87],
  [/\p{Lu}/u, 0.66],
]
const USUAL = 0.57

/** How wide a text is, in parts of the size of its letters. */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (widths.find(([which]) => which.test(letter))?.[1] ?? USUAL), 0)
}
