import { dialogueOf } from '#contract/areas/voice/dialogue.ts'
import { languageOf, readsLanguage, type Language } from '#contract/areas/voice/language.ts'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { recast, type CastVoice } from '#web/controls/voice/cast.ts'
import type { Scene } from '#web/controls/voice/dialogue/history.ts'
import { EFFECT, type Line } from '#web/controls/voice/dialogue/lines.ts'
import type { VoiceValues } from './defaults.ts'
import { sentText, sentVoices } from './values.ts'

/** A voice that will actually be used. */
export interface ActualVoice {
  readonly speaker: Speaker
  /** The voice speaks only the words in this language; absent: everything. */
  readonly language?: Language
}

/**
 * The built-in speaker who stands in for others in a language: the catalogue's first of that gender, else its first.
 */
export function readerOf(
  speakers: readonly Speaker[],
  language: Language,
  gender: Speaker['gender'] = 'female',
): Speaker | undefined {
  const able = readersOf(speakers, language)
  return able.find(one => one.gender === gender) ?? able[0]
}

/** The catalogue's speakers of a language. Private voices never stand in for others. */
export function readersOf(speakers: readonly Speaker[], language: Language): readonly Speaker[] {
  return speakers.filter(one => !one.private && !one.maker && one.language === language)
}

/** The voices that the built-in service will use, in the order of the text; none for an imitated clip. */
export function actualVoices(values: VoiceValues, speakers: readonly Speaker[]): readonly ActualVoice[] {
  const text = sentText(values)
  if (values.mode === 'effect' || values.mode === 'picture' || text.trim() === '') return []
  const voices = sentVoices(values)
  const texts = new Map<number, string>()
  for (const part of dialogueOf(text)) {
    const place = Math.max(0, part.voice - 1)
    texts.set(place, `${texts.get(place) ?? ''}\n${part.text}`)
  }
  const all = [...texts].flatMap(([place, words]) => {
    if (!/[\p{L}\p{N}]/u.test(words)) return []
    const voice = voices[place]
    if (voices.length === 0) return readBy(readerOf(speakers, languageOf(words)), words, speakers)
    if (voice?.type !== 'speaker') return []
    return readBy(
      speakers.find(one => one.speakerId === voice.id),
      words,
      speakers,
    )
  })
  const isFirst = ({ speaker, language }: ActualVoice, at: number) =>
    all.findIndex(one => one.speaker === speaker && one.language === language) === at
  return all.filter(isFirst)
}

function readBy(chosen: Speaker | undefined, words: string, speakers: readonly Speaker[]): readonly ActualVoice[] {
  if (!chosen) return []
  const { language, reads, others } = readsLanguage(chosen, words)
  const main = reads ? chosen : readerOf(speakers, language, chosen.gender)
  return [
    ...(main ? [{ speaker: main }] : []),
    ...others.flatMap(other => {
      const speaker = readerOf(speakers, other, chosen.gender)
      return speaker ? [{ speaker, language: other }] : []
    }),
  ]
}

/** Lines of one voice in a language that its speaker does not read. */
export interface UnreadLines {
  /** The first of them. */
  readonly line: Line
  readonly speaker: string
  /** The index of the voice in the cast. */
  readonly place: number
  /** Their ids. */
  readonly lines: readonly string[]
  /** The voice has no other lines. */
  readonly isAll: boolean
}

export function unreadLines({ lines, cast }: Scene, speakers: readonly Speaker[]): readonly UnreadLines[] {
  const spoken = lines.filter(({ voice, text }) => voice !== EFFECT && text.trim() !== '')
  const found = new Map<string, UnreadLines>()
  for (const line of spoken) {
    const place = line.voice - 1
    const voice = cast[place]
    const chosen = voice?.type === 'speaker' ? speakers.find(one => one.speakerId === voice.id) : undefined
    if (!chosen) continue
    const { language, reads } = readsLanguage(chosen, line.text)
    if (reads) continue
    const key = `${place} ${language}`
    const before = found.get(key) ?? { line, speaker: chosen.speakerId, place, lines: [], isAll: false }
    const ids = [...before.lines, line.id]
    const isAll = spoken.filter(({ voice: other }) => other === line.voice).length === ids.length
    found.set(key, { ...before, lines: ids, isAll })
  }
  return [...found.values()]
}

/**
 * The scene with such lines given to another speaker. The voice itself gets that speaker if it has no other lines or if
 * the cast is full (`most` voices); otherwise the lines move to that speaker's voice, which is added to the cast if
 * needed.
 */
export function saidBy(
  { lines, cast }: Scene,
  { place, lines: ids, isAll }: UnreadLines,
  speaker: string,
  most: number,
): Scene {
  const voice: CastVoice = { type: 'speaker', id: speaker }
  const known = cast.findIndex(one => one.type === 'speaker' && one.id === speaker)
  if (isAll || (known < 0 && cast.length >= most))
    return { lines, cast: cast.map((one, at) => (at === place ? recast(one, voice) : one)) }
  const at = known < 0 ? cast.length : known
  return {
    lines: lines.map(line => (ids.includes(line.id) ? { ...line, voice: at + 1 } : line)),
    cast: known < 0 ? [...cast, voice] : cast,
  }
}
