import { isUnspaced } from '#contract/areas/voice/unspaced.ts'
import { lengthOf } from './words.ts'
import type { EpisodeNote } from '#contract/areas/episodes/note.ts'
import { withoutTimes } from '#contract/kit/timedText.ts'
import { fewestSourceWords } from '#contract/areas/episodes/models.ts'
import { languageOf, strayLanguageOf, type Language } from '#contract/areas/voice/language.ts'
import { reason } from '#contract/reasons.ts'
import { castList } from '../../speech/synthesizers/synthesizers.ts'
import { EpisodeError } from '../episodeError.ts'
import type { EpisodeSource } from '../input.ts'
import { notes } from '../notes.ts'
import { blocksOf, type Block, type SourceText } from './blocks.ts'
import { headlineOf } from './headline.ts'
import { keysOf, type Keys } from './keys.ts'
import { readPage } from './page.ts'
import { sentencesIn, type Sentence } from './sentences.ts'

/** A source and what was understood of it. */
export interface Reading {
  readonly title: string
  readonly language: Language
  readonly blocks: readonly Block[]
  readonly sentences: readonly Sentence[]
  readonly keys: Keys
  readonly words: number
  readonly notes: readonly EpisodeNote[]
}

/** Most characters of a source that are read. */
export const longestSource = 100_000

/** Reads a source. Throws EpisodeError `unreadable` and `tooShort`. */
export async function read(source: EpisodeSource, language: string | undefined): Promise<Reading> {
  return understand(
    source.kind === 'text' ? blocksOf(withoutTimes(source.text).slice(0, longestSource + 1)) : await readPage(source),
    language,
  )
}

/** Analyses the blocks of a source. Throws EpisodeError `tooShort`. */
export function understand({ title: given, declared, blocks: all }: SourceText, asked: string | undefined): Reading {
  const { blocks, isCut } = shortened(all)
  const body = blocks.filter(one => one.kind !== 'heading').map(one => one.text)
  const sample = body.join('\n').slice(0, 4000)
  const wanted = knownLanguage(asked)
  const language = languageFor(sample, wanted ?? knownLanguage(declared))
  const sentences = sentencesIn(blocks, language)
  const words = sentences.reduce((sum, one) => sum + lengthOf(one.text, language), 0)
  if (words < fewestSourceWords) throw new EpisodeError('tooShort', shortness(words, language))
  const keys = keysOf(sentences, given ?? '', language)
  const first = sentences.slice(0, 3).map(one => one.text)
  const title = clean(given) ?? headlineOf({ sentences: first, keys, language, taken: new Set() })
  return {
    title,
    language,
    blocks,
    sentences,
    keys,
    words,
    notes: [
      ...(isCut ? [notes.cutSource(longestSource)] : []),
      ...(wanted !== undefined && wanted !== language ? [notes.otherLanguage()] : []),
    ],
  }
}

function shortness(words: number, language: Language) {
  const fewest = fewestSourceWords
  return isUnspaced(language)
    ? reason('episode.fewLetters', { letters: words, fewest })
    : reason('episode.fewWords', { words, fewest })
}

/** A title suited to large type. */
function clean(title: string | undefined): string | undefined {
  const text = title?.replace(/\s+[|–—-]\s+[^|–—-]{1,40}$/u, '').trim()
  if (text === undefined || !/[\p{L}\p{N}]/u.test(text)) return undefined
  return text.length <= 110 ? text : `${text.slice(0, 108).replace(/\s+\S*$/u, '')}…`
}

function shortened(all: readonly Block[]): { blocks: readonly Block[]; isCut: boolean } {
  let room = longestSource
  const blocks: Block[] = []
  for (const block of all) {
    if (room <= 0) return { blocks, isCut: true }
    blocks.push(block.text.length <= room ? block : { ...block, text: block.text.slice(0, room) })
    room -= block.text.length
  }
  return { blocks, isCut: room < 0 }
}

const languages = new Set<string>(castList.map(one => one.language))

/** The catalogue's language for a code such as `en-GB`. */
export function knownLanguage(code: string | undefined): Language | undefined {
  const base = code?.toLowerCase().split(/[-_]/)[0]
  return base !== undefined && languages.has(base) ? (base as Language) : undefined
}

/** The requested language if the letters allow it, otherwise the one they show. */
function languageFor(text: string, wanted: Language | undefined): Language {
  const found = languageOf(text)
  if (wanted === undefined || wanted === found) return found
  const isHan = (one: Language) => one === 'zh' || one === 'yue' || one === 'ja'
  if (isHan(wanted) && isHan(found)) return found === 'ja' ? found : wanted
  const latin: readonly Language[] = ['en', 'es', 'pt', 'fr', 'de', 'it', 'nl', 'pl', 'tr', 'vi']
  return latin.includes(wanted) && latin.includes(found) ? strayLanguageOf(text, wanted) : found
}
