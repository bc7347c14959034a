import { reason } from '#contract/reasons.ts'
import { CEILING, VOICE_LEVEL } from '../../speech/perform.ts'
import { openSynthesizers, type Synthesizers } from '../../speech/synthesizers/synthesizer.ts'
import { sentencesOf } from '../../speech/text/normalise.ts'
import { hear, type RecordedVoice } from '../../speech/recorded.ts'
import { speak, voiceOf, type Voice, type VoiceSource } from '../../speech/voice.ts'
import { fadeEdges } from '../../sound/signal/filter.ts'
import { limit, loudness } from '../../sound/signal/loudness.ts'
import { InputError } from '../../run/engine.ts'
import type { Mix } from '../../sound/sound.ts'
import { EpisodeError } from '../episodeError.ts'
import type { SpokenSentence } from '../input.ts'
import type { Line } from '../plan/page.ts'
import { longestNarration, pauses } from './length.ts'

/** Samples a second; all frequencies of the speech engines are below half of it. */
export const RATE = 24_000

export interface Narration {
  readonly mix: Mix
  /** Seconds. */
  readonly duration: number
  /** Sentences of each page with their times. */
  readonly pages: readonly (readonly SpokenSentence[])[]
  readonly engines: readonly string[]
}

/** A narration of which all pages but one are kept. */
export interface KeptNarration {
  /** At the rate of the narration. */
  readonly samples: Float32Array
  readonly pages: readonly (readonly SpokenSentence[])[]
  /** The page that is spoken anew, from 0. */
  readonly fresh: number
}

interface Listener {
  readonly kept?: KeptNarration | undefined
  /** Called after each page with the seconds and pages spoken so far. */
  readonly onPage: (seconds: number, pages: number) => void
  readonly signal: AbortSignal
}

interface Piece {
  readonly at: number
  readonly samples: Float32Array
}

/** A narrator, ready to speak. */
export interface Narrator {
  /** With recordings: one for each line, in order. */
  readonly voice: Voice | RecordedVoice
  readonly synthesizers: Synthesizers
}

/** The narrator of the pages. Throws EpisodeError `narration` for an unknown speaker or a file that is not a clip. */
export async function narratorOf(source: VoiceSource, pages: readonly (readonly Line[])[]): Promise<Narrator> {
  const synthesizers = openSynthesizers()
  const text = pages.flat().map(line => line.text)
  const voice = 'lines' in source ? source : await voiceOf(source, text.join(' '), synthesizers).catch(failed)
  return { voice, synthesizers }
}

/**
 * Speaks the pages one after the other, all at the same loudness. A page that fails is spoken once more. Throws
 * EpisodeError `narration`.
 */
export async function narrate(
  { voice, synthesizers }: Narrator,
  pages: readonly (readonly Line[])[],
  { onPage, signal, kept }: Listener,
): Promise<Narration> {
  const pieces: Piece[] = []
  /** What is at the usual loudness already. */
  const keptPieces: Piece[] = []
  const engines = new Set<string>()
  const timed: SpokenSentence[][] = []
  let at = 0
  /** Lines of the pages before. */
  let said = 0
  for (const [index, lines] of pages.entries()) {
    signal.throwIfAborted()
    if (kept && index !== kept.fresh) {
      const { piece, sentences, end } = keptPage(kept, index, at)
      keptPieces.push(piece)
      timed.push(sentences)
      at = end
      onPage(at, index + 1)
      continue
    }
    const speakPage = () => ('lines' in voice ? heardPage(voice, lines, said) : spokenPage(voice, lines, synthesizers))
    const spoken = await speakPage().catch(speakPage).catch(failed)
    said += lines.length
    const sentences: SpokenSentence[] = []
    for (const [place, { line, samples, names }] of spoken.entries()) {
      const start = at
      for (const one of samples) {
        pieces.push({ at: Math.round(at * RATE), samples: one.samples })
        at += one.samples.length / RATE + one.pause
      }
      const rest = samples.at(-1)?.pause ?? 0
      sentences.push({ text: line.text, source: line.source, start: round(start), end: round(at - rest) })
      const isTitle = index === 0 && place === 0 && line.source === null
      at += (place === spoken.length - 1 ? pauses.page : isTitle ? pauses.title : pauses.sentence) - rest
      for (const name of names) engines.add(name)
    }
    timed.push(sentences)
    onPage(at, index + 1)
  }
  await synthesizers.giveBack()
  if (pieces.length === 0) throw new EpisodeError('narration', reason('episode.noSpeech'))
  const spokenUntil = at - pauses.page + pauses.end
  const duration = kept ? spokenUntil : Math.min(longestNarration(pages), spokenUntil)
  const samples = new Float32Array(Math.round(duration * RATE))
  place(pieces, samples)
  level(samples)
  place(keptPieces, samples)
  return {
    mix: { channels: [samples], rate: RATE },
    duration: samples.length / RATE,
    pages: timed,
    engines: [...engines],
  }
}

function place(pieces: readonly Piece[], samples: Float32Array): void {
  for (const { at, samples: piece } of pieces) {
    const from = Math.max(0, at)
    samples.set(piece.subarray(from - at, Math.max(0, samples.length - at)), Math.min(from, samples.length))
  }
}

/** Seconds of silence around a kept page that are kept with it, because decoders do not keep time to the sample. */
const MARGIN = 0.06

/** A page of a narration as it is, beginning at `at` seconds; the next page begins at `end`. */
function keptPage({ samples, pages }: KeptNarration, index: number, at: number) {
  const spoken = pages[index] ?? []
  const [from, to] = [spoken[0]?.start ?? 0, spoken.at(-1)?.end ?? 0]
  const [first, last] = [Math.max(0, from - MARGIN), to + MARGIN]
  const piece: Piece = {
    at: Math.round((at + first - from) * RATE),
    samples: samples.subarray(Math.round(first * RATE), Math.round(last * RATE)),
  }
  const sentences = spoken.map(one => ({
    ...one,
    start: round(at + one.start - from),
    end: round(at + one.end - from),
  }))
  return { piece, sentences, end: at + to - from + pauses.page }
}

const round = (seconds: number) => Math.round(seconds * 1000) / 1000

function failed(cause: unknown): never {
  throw new EpisodeError('narration', cause instanceof InputError ? cause.reason : reason('episode.unspoken'), {
    cause,
  })
}

/** The recordings of a page's lines; those before it are `from`. */
async function heardPage(voice: RecordedVoice, lines: readonly Line[], from: number) {
  const delivery = { speed: 1, semitones: 0, rate: RATE }
  return Promise.all(
    lines.map(async (line, index) => {
      const recorded = voice.lines[from + index]
      if (!recorded) throw new Error(`${voice.name} has no line ${from + index}`)
      const { samples, engines } = await hear(recorded, voice.name, delivery)
      const isSilent = samples.length === 0
      return { line, samples: isSilent ? [] : [{ samples, pause: pauses.sentence }], names: [...engines] }
    }),
  )
}

async function spokenPage(voice: Voice, lines: readonly Line[], synthesizers: Synthesizers) {
  const delivery = { speed: 1, semitones: 0, rate: RATE }
  const spoken = []
  for (const line of lines) {
    const samples: { samples: Float32Array; pause: number }[] = []
    const names: string[] = []
    for (const { text, pause } of sentencesOf(line.text)) {
      const one = await speak(voice, text, delivery, synthesizers)
      if (one.samples.length === 0) continue
      samples.push({ samples: one.samples, pause })
      names.push(...one.engines)
    }
    spoken.push({ line, samples, names })
  }
  return spoken
}

/** Brings the whole narration to the usual loudness of voices, in place. */
function level(samples: Float32Array): void {
  fadeEdges(samples, RATE, 0.003, 0.02)
  const loud = loudness([samples], RATE)
  const gain = Number.isFinite(loud) ? 10 ** ((VOICE_LEVEL - loud) / 20) : 1
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) * gain
  limit([samples], RATE, CEILING)
}
