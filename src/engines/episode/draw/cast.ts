import { isUnspaced } from '#contract/areas/voice/unspaced.ts'
import { chinese } from '../../image/understand/lexicon/index.ts'
import { parse } from '../../image/understand/parse.ts'
import type { Scene } from '../../image/understand/scene.ts'
import type { Subject } from '../../image/understand/subject.ts'
import type { Ink } from '../../image/kit/colour.ts'
import type { Random } from '../../random.ts'
import { escaped } from '../../prompt/words.ts'
import type { Reading } from '../read/reading.ts'
import { plainSenses } from './homographs.ts'
import { wordsOf } from '../read/words.ts'

/** How somebody or something looks on every page. */
interface Looks {
  readonly inks: readonly Ink[]
  readonly traits: readonly string[]
  readonly parts: Readonly<Record<string, Ink>>
  /** How often it is mentioned. */
  readonly count: number
}

export interface Cast {
  readonly looks: ReadonlyMap<string, Looks>
  /** Ids by how often they are mentioned. */
  readonly order: readonly string[]
  /** Names of persons, with words for them that the painter knows. */
  readonly names: readonly (readonly [pattern: RegExp, words: string])[]
  /** The setting of most of it. */
  readonly setting: string | undefined
  readonly subject: Subject | undefined
}

/** Clothes that are easily told apart; whoever appears first gets the first. */
const clothes: readonly Ink[] = ['#b8402f', '#2f5f8a', '#3f7a4f', '#c98a22', '#6f4a86', '#2b7c7c', '#8a5a34', '#d0698a']
const hairs: readonly [Ink, ...Ink[]] = ['#2b211f', '#4a2f20', '#6b4426', '#33262a', '#8a5a2a']
/** Traits that stay as they were first described. */
const lasting = new Set(['old', 'small', 'big', 'striped', 'spotted', 'fluffy', 'round'])

/** Reads who appears in a source. Names become the words that introduce them: an old woman named Marta. */
export function castOf(reading: Reading, rng: Random): Cast {
  const names = namesOf(reading)
  const looks = new Map<string, Looks>()
  const places = new Map<string, number>()
  const firsts = new Map<string, Subject>()
  let dressed = 0
  for (const { text } of reading.sentences) {
    const scene = sceneOfSentence(text, reading, names)
    for (const setting of scene.settings) places.set(setting, (places.get(setting) ?? 0) + 1)
    for (const subject of scene.subjects) {
      const { id, human, aged } = subject.entry
      const known = looks.get(id)
      if (!firsts.has(id)) firsts.set(id, subject)
      const isPerson = human === true
      const own =
        subject.inks.length > 0 ? subject.inks : isPerson ? [clothes[dressed++ % clothes.length] ?? '#2f5f8a'] : []
      const inks = known?.inks.length ? known.inks : clothed(subject, own, isPerson)
      const traits = subject.traits.filter(one => lasting.has(one))
      looks.set(id, {
        inks,
        traits: [...new Set([...(known?.traits ?? []), ...(isPerson || !known ? traits : [])])],
        parts: known?.parts ?? (isPerson ? { hair: traits.includes('old') || aged ? '#d8d4cc' : rng.pick(hairs) } : {}),
        count: (known?.count ?? 0) + 1,
      })
    }
  }
  const order = [...looks].toSorted((a, b) => b[1].count - a[1].count).map(([id]) => id)
  const [setting] = [...places].toSorted((a, b) => b[1] - a[1])
  return { looks, order, names, setting: setting?.[0], subject: firsts.get(order[0] ?? '') }
}

/** Colours only the clothes of a person: the skin keeps its own colour. */
function clothed({ entry }: Subject, inks: readonly Ink[], isPerson: boolean): readonly Ink[] {
  const [cloth] = inks
  const skin = entry.inks?.[1]
  return isPerson && cloth !== undefined && skin !== undefined ? [cloth, skin] : inks
}

/** Words that seldom mean the thing of that name in running text. */
const ambiguous =
  /\b(?:present(?! for| from)|saw|fall|fell|leaves (?:the|a|his|her|for|no)|rose (?:to|from|up|above|by|and|in|out)|watch(?:ed|es|ing)?|match(?:ed|es)?|bark(?:ed|s)?|band of|ring(?:ed|s)? (?:of|with|out)|bear(?:s|ing)? (?:the|a|in|no|its|his|her)|bowled|plant(?:ed|ing)|ship(?:ped|ping)|cloud(?:ed|ing)|park(?:ed|ing)|horse ?power|dog ?wood|in the light of|light (?:of|the|his|her|it|up)|glass(?:es)? behind)\b/giu

/**
 * What the painter sees in one sentence: things, places, hour and weather, without a prompt's colours, moods and
 * lights.
 */
export function sceneOfSentence(text: string, { language }: Reading, names: Cast['names']): Scene {
  let plain = text.replace(/["“”「」『』‘]/gu, ' ')
  for (const [pattern, words] of names) plain = plain.replace(pattern, words)
  // Without possessives: the baker's door is a door.
  plain = plain.replace(/\b(?:(?:an?|the)\s)?\p{L}+['’]s\s(?=\p{L})/giu, '')
  plain = plainSenses(plain.replace(ambiguous, ' '))
  // Chinese words that merely contain the character of a thing do not name it.
  if (isUnspaced(language))
    plain = wordsOf(plain, language)
      .filter(word => chinese.has(word))
      .join('，')
  const { view: _view, style: _style, ...scene } = parse(plain)
  return { ...scene, quotes: [], without: [], colours: [], moods: [], lights: [] }
}

const englishKinds =
  'woman|man|girl|boy|child|king|queen|prince|princess|knight|fox|dog|cat|horse|bear|wolf|rabbit|bird|mouse|lion|tiger|monk|farmer|wizard|witch|fisherman|soldier'

/** Persons introduced by name, and what they are. */
function namesOf({ sentences, keys, language }: Reading): Cast['names'] {
  const found = new Map<string, string>()
  const text = sentences.map(one => one.text).join(' ')
  if (isUnspaced(language)) {
    for (const match of text.matchAll(
      /([\p{Script=Han}]{0,4}(?:老人|老爷爷|老奶奶|女孩|男孩|姑娘|少年|孩子|国王|公主|女人|男人|渔夫|农夫|和尚|猫|狗|狐狸|兔子|熊|马))[，]?(?:名叫|叫做|叫|名为)([\p{Script=Han}]{2,3}?)(?=[，。的]|$)/gu,
    ))
      if (match[2] && match[1]) found.set(match[2], match[1])
    for (const match of text.matchAll(
      /(?:名叫|叫做|叫|名为)([\p{Script=Han}]{2,3}?)的([\p{Script=Han}]{0,3}(?:老人|女孩|男孩|姑娘|少年|孩子|国王|公主|猫|狗|狐狸|兔子|熊|马|渔夫|农夫|和尚))/gu,
    ))
      if (match[1] && match[2]) found.set(match[1], match[2])
    return [...found].map(([name, words]) => [new RegExp(escaped(name), 'gu'), words] as const)
  }
  if (language !== 'en') return []
  const introduced = new RegExp(
    `\\b((?:\\w+\\s){0,2}(?:${englishKinds}))(?:,)?\\s(?:named|called|by the name of)\\s(\\p{Lu}[\\p{L}’-]+)`,
    'gu',
  )
  for (const [, words, name] of text.matchAll(introduced))
    if (words && name) found.set(name, words.replace(/^(?:an?|the|was|is|there)\s/iu, ''))
  for (const [, name, words] of text.matchAll(
    new RegExp(`(\\p{Lu}[\\p{L}’-]+), (?:an?|the) ((?:\\w+\\s){0,2}(?:${englishKinds}))\\b`, 'gu'),
  ))
    if (words && name && !found.has(name)) found.set(name, words)
  for (const name of keys.names.slice(0, 12)) {
    if (
      found.has(name) ||
      name.includes(' ') ||
      /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Sunday)$/u.test(
        name,
      )
    )
      continue
    const near =
      text.match(
        new RegExp(
          `\\b${escaped(name)}\\b[^.!?]{0,60}\\b(he|she|his|her)\\b|\\b${escaped(name)}\\b[^.!?]*[.!?] (He|She)\\b`,
          'gu',
        ),
      ) ?? []
    const women = near.filter(one => /\b(?:she|her)$/iu.test(one)).length
    if (near.length >= 2) found.set(name, women * 2 > near.length ? 'woman' : 'man')
  }
  return [...found].map(
    ([name, words]) => [new RegExp(`(?:\\b(?:an?|the)\\s)?\\b${escaped(name)}\\b`, 'gu'), words] as const,
  )
}
