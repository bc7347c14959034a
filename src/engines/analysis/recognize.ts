import type { Engine, EngineResult } from '../run/engine.ts'
import type { SongDetails } from '../music/operations/finish.ts'
import { listen } from './listening.ts'
import { isOwn } from './ownSong.ts'
import type { Recording } from '../media/recording.ts'
import type { SpokenLine } from './speech/driver.ts'
import { sentencesOf } from '../speech/text/normalise.ts'
import { openRecognizer } from './speech/recognizer.ts'
import { voicedStretches } from './voice/activity.ts'

/** A section of lyrics as the interface returns it, in seconds. Section "Music analysis results". */
export interface LyricsSection {
  readonly sectionType: string
  readonly start: number
  readonly end: number
  /** The text of a line is empty where a voice was found but not its words. */
  readonly lines: readonly SpokenLine[]
}

/** A recording whose lyrics are requested. Section "Endpoints: Music", recognize. */
export interface RecognizeRequest {
  readonly recording: Recording
  /** For a song made by the studio: its stored details. */
  readonly song?: SongDetails | undefined
  /** A folder with a speech recognition model. */
  readonly speechModel?: string | undefined
  /** What somebody else understood: lines with their times, or only the words. */
  readonly heard?: { readonly text: string; readonly lines?: readonly SpokenLine[] | undefined }
}

/** The details of the result. `method` says how they were found. */
export interface RecognizeDetails {
  /** Seconds. */
  readonly duration: number
  readonly lyricsSections: readonly LyricsSection[]
  /**
   * `lyrics`: of a song made by the studio, exact. `transcription`: by the speech model. `voiceActivity`: only where
   * there is a voice, not its words, except for those of tracks that the studio added.
   */
  readonly method: 'lyrics' | 'transcription' | 'voiceActivity'
  /** 0 to 1. */
  readonly confidence: number
}

/** Seconds without a word after which a new section begins. */
const PAUSE = 4

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
  const lyrics = isWhole ? (song?.lyricsSections ?? (isOwn(song) ? [] : undefined)) : undefined
  const recognizer = speechModel === undefined || lyrics ? undefined : await openRecognizer(speechModel)
  const overview = await listen(recording, fraction => progress(fraction * (recognizer ? 0.3 : 0.8)), signal)
  const duration = overview.duration
  if (lyrics) return result({ duration, lyricsSections: lyrics, method: 'lyrics', confidence: 1 })
  if (recognizer) {
    const lines = await recognizer.transcribe(overview.sound, fraction => progress(0.3 + 0.7 * fraction), signal)
    return result({ duration, lyricsSections: sectionsOf(lines), method: 'transcription', confidence: 0.7 })
  }
  const stretches = voicedStretches(overview.sound)
  if (heard) {
    const lines = heard.lines ?? alignedTo(stretches, heard.text, duration)
    const within = lines.map(line => ({
      ...line,
      start: Math.min(line.start, duration),
      end: Math.min(line.end, duration),
    }))
    return result({ duration, lyricsSections: sectionsOf(within), method: 'transcription', confidence: 0.8 })
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

/** The sentences of a text over the places with a voice, each as long as its share of the letters. */
function alignedTo(
  stretches: readonly { readonly start: number; readonly end: number }[],
  text: string,
  duration: number,
): SpokenLine[] {
  const places = stretches.length > 0 ? stretches : [{ start: 0, end: duration }]
  const voiced = places.reduce((sum, { start, end }) => sum + end - start, 0)
  const sentences = sentencesOf(text).map(one => one.text.trim())
  const letters = sentences.reduce((sum, one) => sum + one.length, 0)
  /** The time at which so many seconds with a voice have passed. */
  const timeAt = (seconds: number) => {
    let left = seconds
    for (const { start, end } of places) {
      if (left <= end - start) return start + left
      left -= end - start
    }
    return places.at(-1)?.end ?? duration
  }
  let said = 0
  return sentences.map(sentence => {
    const start = rounded(timeAt((said / letters) * voiced + 0.001))
    said += sentence.length
    return { text: sentence, start, end: rounded(timeAt((said / letters) * voiced)) }
  })
}

/** Lines without a long pause between them form one section. */
function sectionsOf(lines: readonly SpokenLine[]): LyricsSection[] {
  const groups: SpokenLine[][] = []
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
