import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reason } from '#contract/reasons.ts'
import { InputError, type Engine, type EngineFile, type EngineRun } from '../run/engine.ts'
import type { SongDetails } from '../music/operations/finish.ts'
import { collectBlocks } from './listening.ts'
import { stemNotes, writeStemNotes } from './midi/stemMidi.ts'
import { isOwn, notesOfScore, renderedStems, type OwnSong } from './ownSong.ts'
import { onsetsOf } from '../music/measure/pulse/onsets.ts'
import { tempoOf } from '../music/measure/pulse/tempo.ts'
import { eachBlock, type Recording } from '../media/recording.ts'
import { stemJoiner } from './separation/joiner.ts'
import { givenForm, givenStretches } from './separation/givenStems.ts'
import { separate, separationBlocks } from './separation/separate.ts'
import { stemFiles, stemPaths } from './separation/stemFiles.ts'
import { stemShapes } from './separation/stemShapes.ts'
import { stemNames } from '../music/render/render.ts'
import { voicedStretches } from './voice/activity.ts'
import { stemAligner } from './separation/trueStems.ts'
import { unpackStems } from './separation/unpack.ts'
import { writeZip } from './zip.ts'

/** A recording to be separated. Section "Endpoints: Music", stem. */
export interface StemRequest {
  readonly recording: Recording
  /** Also writes the notes of each stem: `audio-separation-2`. */
  readonly midi: boolean
  /** For a song made by the studio: its stored details. */
  readonly song?: SongDetails | undefined
  /** A zip of the stems as somebody else made them, without notes; absent: they are made here. */
  readonly given?: string | undefined
}

/** The details of the result. */
export interface StemDetails {
  /** `rendered`: true stems of a song made by the studio; `separated`: estimated from the recording. */
  readonly method: 'rendered' | 'separated'
  readonly duration: number
}

/** The share of the time that rendering takes for a song made by the studio. */
const RENDER_SHARE = 0.7

/** The share of the time that separation takes if notes are transcribed too. */
const STEMS_SHARE = 0.95

/**
 * Separates a recording into vocals, bass, drums and other, whose sum is the recording: a zip of four FLAC files and,
 * if requested, a second one of four MIDI files. Songs made by the studio are rendered again, stem by stem. Throws
 * InputError.
 */
export const stemEngine: Engine<StemRequest, StemDetails> = async (input, seed, run) => {
  const { recording, midi, song, given } = input
  const { folder, signal } = run
  const own = isOwn(song) ? song : undefined
  const paths = stemPaths(folder)
  const files = stemFiles(paths)
  const joined = stemJoiner()
  const shapes = stemShapes()
  const start = own ? RENDER_SHARE : 0
  const progress = (fraction: number) => run.progress(start + (1 - start) * fraction)
  const align = own && (await alignerOf(own, run))
  const collected = collectBlocks()
  const transcription = stemNotes()
  let isTrue = false
  let duration: number
  const written = async (archive: string) => {
    let frames = 0
    for await (const stretch of givenStretches(await unpackStems(archive, folder))) {
      signal.throwIfAborted()
      shapes.add(stretch, givenForm.channels, givenForm.rate)
      await files.write(stretch, givenForm.channels, givenForm.rate)
      frames += stretch.other.length / givenForm.channels
    }
    if (frames === 0) throw new InputError(reason('file.noSound'))
    return frames / givenForm.rate
  }
  try {
    duration = given
      ? await written(given)
      : await eachBlock(recording, separationBlocks, signal, async block => {
          const aligned = align?.(block)
          isTrue = aligned !== undefined
          const stems = aligned ? undefined : separate(block)
          const stretch = stems ? joined(block, stems) : aligned
          if (stretch) {
            shapes.add(stretch, block.channels.length, block.rate)
            await files.write(stretch, block.channels.length, block.rate)
          }
          if (stems && midi) {
            collected.add(block)
            await transcription.add(block, stems)
          }
          progress(block.share * (midi ? STEMS_SHARE : 1))
        })
    await files.close()
  } catch (error) {
    await files.cancel()
    await transcription.close()
    throw error
  }
  const about = { engine: 'analysis', seed, understood: [], steered: [] }
  const zip = async (name: string, contents: readonly string[]): Promise<EngineFile> => ({
    path: await writeZip(join(folder, name), contents),
    mimeType: 'application/zip',
    duration,
    about,
  })
  const peaks = join(folder, 'peaks.json')
  await writeFile(peaks, JSON.stringify(shapes.end(duration)))
  const sounds = await zip(
    'stems.zip',
    stemNames.map(name => paths[name]),
  )
  const results: EngineFile[] = [{ ...sounds, peaks }]
  if (midi) {
    const sound = collected.sound()
    const isKnown = own && isTrue
    const notes = isKnown ? notesOfScore(own.score) : await transcription.end(voicedStretches(sound))
    await transcription.close()
    const tempo = isKnown ? own.tempo : tempoOf(onsetsOf(sound.samples, sound.rate)).tempo
    progress(1)
    results.push(await zip('midi.zip', await writeStemNotes(notes, tempo, folder)))
  }
  await Promise.all(stemNames.map(name => rm(paths[name])))
  return { files: results, details: { method: isTrue ? 'rendered' : 'separated', duration } }
}

async function alignerOf({ score }: OwnSong, { progress, signal }: EngineRun) {
  const report = (fraction: number) => progress(fraction * RENDER_SHARE)
  return stemAligner(await renderedStems(score, { progress: report, signal }))
}
