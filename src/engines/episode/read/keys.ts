import { isUnspaced } from '#contract/areas/voice/unspaced.ts'
import type { Language } from '#contract/areas/voice/language.ts'
import type { Sentence } from './sentences.ts'
import { wordsOf } from './words.ts'

const stopLists: Readonly<Partial<Record<Language, string>>> = {
  en: 'about above after again against all also although always among and another any are around because been before being below between both but came can cannot could did does doing done down during each either else even ever every few first for from further gave get give goes going gone had has have having her here hers herself him himself his how however into its itself just last least less like made make makes many may might more most much must never next not nothing now off often once one only other others our out over own perhaps put quite rather said same say says see seem seen shall she should since some something soon still such take than that the their them themselves then there these they thing things this those though through thus time together too took toward under until upon use used very was way went were what when where whether which while who whole whom whose why will with within without would yet you your two three back much little long come well old new good great man men day days year years people',
  zh: '我们 你们 他们 她们 它们 自己 这个 那个 这些 那些 什么 怎么 因为 所以 但是 可是 不过 而且 如果 虽然 已经 可以 没有 不是 就是 还是 一个 一种 一些 一样 这样 那样 时候 后来 之后 之前 其中 以及 或者 由于 对于 关于 通过 进行 成为 非常 十分 开始 现在 许多 很多 出来 起来 下来 知道 觉得 只是 于是 然后 并且 甚至 直到 每个 这里 那里 有些',
}

const stops = new Map<Language, ReadonlySet<string>>()
function stopWords(language: Language): ReadonlySet<string> {
  const own = language === 'yue' ? 'zh' : language
  const known = stops.get(own) ?? new Set(stopLists[own]?.split(' ') ?? [])
  stops.set(own, known)
  return known
}

/** A word without plural or genitive ending, so that both forms count as one. */
function stem(word: string): string {
  const low = word.toLowerCase().replace(/['’]s$/u, '')
  if (low.endsWith('ies') && low.length > 5) return `${low.slice(0, -3)}y`
  return /[^su]s$/.test(low) && low.length > 4 ? low.slice(0, -1) : low
}

/** The meaningful words of a text, in the form in which they are counted. */
export function contentWords(text: string, language: Language): string[] {
  const ignored = stopWords(language)
  const shortest = isUnspaced(language) || language === 'ko' ? 2 : 4
  return wordsOf(text, language)
    .filter(word => word.length >= shortest && !ignored.has(word.toLowerCase()) && /\p{L}/u.test(word))
    .map(stem)
}

/** What a text is about, and how much each sentence says about it. */
export interface Keys {
  /** How often each word occurs, relative to the most frequent; 0 to 1. */
  readonly weight: (word: string) => number
  /** Of each sentence, by its index. */
  readonly score: (sentence: Sentence) => number
  /** Words by weight. */
  readonly topics: readonly string[]
  /** Names of people, places and works, by frequency. */
  readonly names: readonly string[]
}

export function keysOf(sentences: readonly Sentence[], title: string, language: Language): Keys {
  const counts = new Map<string, number>()
  const found = sentences.map(({ text }) => contentWords(text, language))
  for (const words of found) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const word of contentWords(title, language)) counts.set(word, (counts.get(word) ?? 0) + 3)
  const most = Math.max(1, ...counts.values())
  const weight = (word: string) => Math.sqrt((counts.get(word) ?? 0) / most)
  const blocks = new Map<number, number>()
  const scores = sentences.map((sentence, index) => {
    const words = [...new Set(found[index] ?? [])]
    const place = blocks.get(sentence.block) ?? 0
    blocks.set(sentence.block, place + 1)
    const substance = words.reduce((sum, word) => sum + weight(word), 0) / Math.sqrt(Math.max(6, sentence.words))
    return (
      substance +
      (place === 0 ? 0.22 : 0) +
      (index === 0 ? 0.3 : 0) +
      (/\d/u.test(sentence.text) ? 0.2 : 0) +
      (/["“「]/u.test(sentence.text) ? -0.05 : 0) +
      (/[?？]\s*["”」]?$/u.test(sentence.text) ? -0.3 : 0) +
      (leansBack(sentence.text) ? -0.22 : 0) +
      (sentence.words < 5 ? -0.3 : 0)
    )
  })
  return {
    weight,
    score: sentence => scores[sentence.index] ?? 0,
    topics: [...counts].toSorted((a, b) => b[1] - a[1]).map(([word]) => word),
    names: namesIn(sentences, language),
  }
}

/** Whether a sentence begins with a word that refers to the one before: "it", "the country's". */
export const leansBack = (text: string) =>
  /^the (?:country|city|town|region|company|team|group|project|building|bridge|animal|species|island|river|former|latter|two|pair|couple|same)(?:['’]s)?\b(?! of\b)/iu.test(
    text,
  ) ||
  /^["“'‘「]?(?:he|she|it|they|this|that|these|those|his|her|its|their|but|and|so|then|thus|such|however|therefore|moreover|also|yet|or|nor|instead|otherwise|still|him|them)\b/iu.test(
    text,
  ) ||
  /^(?:他|她|它|这|那|此|其|但|而|可|因此|所以|于是|然后|不过|并|也|却|否则)/u.test(text)

/** Capitalised words inside sentences; the first word of a sentence counts only if it occurs elsewhere too. */
function namesIn(sentences: readonly Sentence[], language: Language): string[] {
  if (isUnspaced(language) || language === 'ko' || language === 'ar' || language === 'hi' || language === 'de')
    return []
  const counts = new Map<string, number>()
  const lower = new Set<string>()
  for (const { text } of sentences) {
    for (const [word] of text.matchAll(/(?<![\p{L}])\p{Ll}\p{L}+/gu)) lower.add(word)
    for (const match of text.matchAll(
      /(?<=[\p{Ll},;:’']\s|\b(?:of|the|in|at|to|by)\s)\p{Lu}[\p{L}’'-]+(?:\s(?:(?:of|de|van|von|the)\s)?\p{Lu}[\p{L}’'-]+){0,3}/gu,
    )) {
      const name = match[0].replace(/['’]s$/u, '')
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return [...counts]
    .filter(([name]) => !lower.has(name.toLowerCase()) && name.length > 2)
    .toSorted((a, b) => b[1] - a[1])
    .map(([name]) => name)
}
