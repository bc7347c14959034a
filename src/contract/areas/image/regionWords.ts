import type { PromptLanguage } from '../../kit/language.ts'

type Kind = keyof typeof words

/**
 * The line of a prompt that asks for a change of a part of a picture. The interface has no masks: a region is described
 * in the prompt, by absolute pixels with the origin at the top left, or by a colour. Section "Image generation
 * request", rule 3.
 */
export function regionLine(kind: Kind, language: PromptLanguage, what: string, ...place: readonly string[]): string {
  const [before, ...after] = words[kind][language]
  return before + place.map((part, at) => part + (after[at] ?? '')).join('') + what
}

/** What a line of `regionLine` asks for, in the user's words; undefined: it is another line. */
export function changeIn(line: string): string | undefined {
  return patterns.map(pattern => pattern.exec(line)?.[1]).find(what => what !== undefined)
}

/** The text around the places, in order; the change follows at the end. */
const words = {
  box: { en: ['In the region ', ' to ', ': change to '], zh: ['像素区域 ', ' 到 ', '：换成'] },
  colour: { en: ['Change the colour ', ' to: '], zh: ['将颜色 ', ' 换成：'] },
} as const

const places = { box: String.raw`\(\d+, \d+\)`, colour: '#[0-9a-f]{6}' } as const

const patterns = (['box', 'colour'] as const).flatMap(kind =>
  [words[kind].en, words[kind].zh].map(parts => new RegExp(`^${parts.join(places[kind])}(.+)$`, 'u')),
)
