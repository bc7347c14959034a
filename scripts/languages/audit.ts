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

/** The longest English text that stands in a narrow place: a button, a tab, the label of a field. */
const LABEL = 24
/** How much longer the texts are with which a journey tries the layout of every page. */
const TRIED = 1.4
/** Letters more for which there is room anywhere. */
const FEW = 8

/** The labels that are longer than the English layouts are tried with; sentences have a line of their own. */
export function longTexts(texts: Texts, english: Texts): readonly (readonly [path: string, text: string])[] {
  return [...texts].filter(([path, text]) => {
    const original = english.get(path) ?? ''
    const width = widthOf(original)
    if (width === 0 || width > LABEL || /[.…]$/.test(original)) return false
    return widthOf(text) > Math.max(width * TRIED, width + FEW)
  })
}

/** How wide a text is, in Latin letters: a Chinese or Japanese one is as wide as two. */
function widthOf(text: string): number {
  const wide = text.match(/[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]/g) ?? []
  return text.length + wide.length
}
