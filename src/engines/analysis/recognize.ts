import type { Engine, EngineResult, SaidWord } from '../run/engine.ts'
import type { SongDetails } from '../music/operations/finish.ts'
import { alignedTo, linesIn, wordsIn } from '../sound/align.ts'
import { listen } from './listening.ts'
import { isOwn } from './ownSong.ts'
import type { Recording } from '../media/recording.ts'
import type { SpokenLine } from './speech/driver.ts'
import { sectionsOf as writtenSections } from '../music/understand/lyrics.ts'
import { sentencesAt } from '../speech/recorded.ts'
import { sentencesOf } from '../speech/text/normalise.ts'
import { openRecognizer } from './speech/recognizer.ts'
import { voicedStretches } from './voice/activity.ts'

/** A line, with its words where the times of each were told or looked for. */
interface HeardLine extends SpokenLine {
  readonly words?: readonly SaidWord[]
}

/** A section of lyrics as the interface returns it, in seconds. Section "Music analysis results". */
export interface LyricsSection {
  readonly sectionType: string
  readonly start: number
  readonly end: number
  /** The text of a line is empty where a voice was found but not its words. */
  readonly lines: readonly HeardLine[]
}

/** A recording whose lyrics are requested. Section "Endpoints: Music", recognize. */
export interface RecognizeRequest {
  readonly recording: Recording
  /** For a song made by the studio: its stored details. */
  readonly song?: SongDetails | undefined
  /** A folder with a speech recognition model. */
  readonly speechModel?: string | undefined
  /** What somebody else understood: lines and words with their times, or only what is said. */
  readonly heard?: {
    readonly text: string
    readonly lines?: readonly SpokenLine[] | undefined
    readonly words?: readonly SaidWord[] | undefined
  }
  /** The lyrics that somebody else was given to sing: only when they are sung is looked for. */
  readonly lyrics?: string
}

/** The details of the result. `method` says how they were found. */
export interface RecognizeDetails {
  /** Seconds. */
  readonly duration: number
  readonly lyricsSections: readonly LyricsSection[]
  /**
   * `lyrics`: of a song made by the studio, exact, unless a model sang them. `transcription`: by the speech model.
   * `voiceActivity`: only where there is a voice, not its words, except for those of tracks that the studio added.
   */
  readonly method: 'lyrics' | 'transcription' | 'voiceActivity'
  /** 0 to 1. */
  readonly confidence: number
  /** Nobody told when it is said: it was put where there is a voice. */
  readonly areTimesEstimated?: boolean
}

/** Seconds without a word after which a new section begins. */
const PAUSE = 4
/** The confidence in lyrics that were only put where there is a voice. */
const ESTIMATED = 0.5

/**
 * Finds what is sung and when: exactly for songs made by the studio, with a speech model if there is one, or else only
 * where there is a voice. Throws InputError.
 */
export const recognizeEngine: Engine<RecognizeRequest, RecognizeDetails> = async (input, _seed, run) => {
  const { recording, song, heard } = input
  const speechModel = heard ? undefined : input.speechModel
  const { progress, signal } = run
  // A song without a voice is known to have no lyrics. A track added to a recording does not have all of its lyrics.
  const isWhole = isOwn(song) || song?.stem === undefined
  // Where lyrics were only put where there is a voice, whoever can hear knows better.
  const isExact = isWhole && song?.areTimesEstimated !== true
  const lyrics = isExact ? (song?.lyricsSections ?? (isOwn(song) ? [] : undefined)) : undefined
  const recognizer = speechModel === undefined || lyrics ? undefined : await openRecognizer(speechModel)
  const overview = await listen(recording, fraction => progress(fraction * (recognizer ? 0.3 : 0.8)), signal)
  const duration = overview.duration
  if (lyrics) return result({ duration, lyricsSections: lyrics, method: 'lyrics', confidence: 1 })
  if (recognizer) {
    const lines = await recognizer.transcribe(overview.sound, fraction => progress(0.3 + 0.7 * fraction), signal)
    return result({ duration, lyricsSections: sectionsOf(lines), method: 'transcription', confidence: 0.7 })
  }
  if (song?.lyricsSections && song.areTimesEstimated && !heard)
    return result({
      duration,
      lyricsSections: song.lyricsSections,
      method: 'lyrics',
      confidence: ESTIMATED,
      areTimesEstimated: true,
    })
  const stretches = voicedStretches(overview.sound)
  if (input.lyrics !== undefined)
    return result({
      duration,
      lyricsSections: sungIn(stretches, input.lyrics, duration),
      method: 'lyrics',
      confidence: ESTIMATED,
    })
  if (heard) {
    const { text, words } = heard
    const sentences = sentencesOf(text).map(one => one.text.trim())
    const told: readonly HeardLine[] | undefined =
      (heard.lines && words ? withWords(heard.lines, words) : heard.lines) ?? (words && sentencesAt(text, words, 0))
    const lines: readonly HeardLine[] = told ?? linesIn(sentences, stretches, { ...overview.sound, duration })
    const ended = <T extends SpokenLine>(one: T): T => ({
      ...one,
      start: Math.min(one.start, duration),
      end: Math.min(one.end, duration),
    })
    const within = lines.map(line => {
      const own = ended(line)
      return { ...own, words: line.words?.map(ended) ?? wordsIn(own, overview.sound) }
    })
    return result({
      duration,
      lyricsSections: sectionsOf(within),
      method: 'transcription',
      confidence: 0.8,
      ...(!told && { areTimesEstimated: true }),
    })
  }
  const known = song?.lyricsSections ?? []
  const others = stretches.filter(({ start, end }) => known.every(one => end <= one.start || start >= one.end))
  const lyricsSections = [
    ...known,
    ...others.map(({ start, end }) => ({
      sectionType: 'vocals',
      start: rounded(start),
      end: rounded(end),
      lines: [{ start: rounded(start), end: rounded(end), text: '' }],
    })),
  ].toSorted((a, b) => a.start - b.start)
  const spoken = stretches.reduce((sum, { start, end, confidence }) => sum + (end - start) * confidence, 0)
  const voiced = stretches.reduce((sum, { start, end }) => sum + end - start, 0)
  const confidence = voiced > 0 ? rounded(spoken / voiced) : 0.5
  return result({ duration, lyricsSections, method: 'voiceActivity', confidence })
}

const result = (details: RecognizeDetails): EngineResult<RecognizeDetails> => ({ files: [], details })

const rounded = (value: number) => Math.round(value * 100) / 100

/** Lines with the words that are said in them: each belongs to the last line that has begun in its middle. */
function withWords(lines: readonly SpokenLine[], words: readonly SaidWord[]): HeardLine[] {
  const own = lines.map((): SaidWord[] => [])
  for (const word of words) {
    const middle = (word.start + word.end) / 2
    own[
      Math.max(
        0,
        lines.findLastIndex(line => line.start <= middle),
      )
    ]?.push(word)
  }
  return lines.map((line, index) => ({ ...line, ...(own[index]?.length && { words: own[index] }) }))
}

/** Lyrics as they were written, section by section, over the places with a voice. */
function sungIn(stretches: Parameters<typeof alignedTo>[0], lyrics: string, duration: number): LyricsSection[] {
  const written = writtenSections(lyrics).filter(section => section.lines.length > 0)
  const texts = written.flatMap(section => section.lines)
  const lines = alignedTo(stretches, texts, { start: 0, end: duration })
  return written.map(section => {
    const own = lines.splice(0, section.lines.length)
    return { sectionType: section.type, start: own[0]?.start ?? 0, end: own.at(-1)?.end ?? 0, lines: own }
  })
}

/** Lines without a long pause between them form one section. */
function sectionsOf(lines: readonly HeardLine[]): LyricsSection[] {
  const groups: HeardLine[][] = []
  for (const line of lines) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && line.start - last.end < PAUSE) group.push(line)
    else groups.push([line])
  }
  return groups.map(group => ({
    sectionType: 'vocals',
    start: group[0]?.start ?? 0,
    end: group.at(-1)?.end ?? 0,
    lines: group,
  }))
}
