import type { Engine, EngineResult } from '../run/engine.ts'
import type { SongDetails } from '../music/operations/finish.ts'
import { listen } from './listening.ts'
import { isOwn } from './ownSong.ts'
import type { Recording } from '../media/recording.ts'
import type { SpokenLine } from './speech/driver.ts'
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
  const { recording, song, speechModel } = input
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
