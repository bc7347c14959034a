import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runIn } from './files.ts'
import { renderSong, SONG_RATE, type Groove } from './song.ts'
import { readSound } from '#engines/media/readSound.ts'
import { writeSound } from '#engines/sound/file.ts'
import { resample } from '#engines/sound/signal/resample.ts'
import { voiceEngine } from '#engines/speech/engine.ts'
import { recognizeEngine, type RecognizeDetails } from '#engines/analysis/recognize.ts'

let folder: string
let speech: Float32Array
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-recognize-'))
  const text = 'The old harbour was quiet, and the boats slept until the morning. Nobody came along the shore.'
  const audioConfig = { speechRate: 0, loudnessRate: 0, pitchRate: 0, format: 'wav' } as const
  const { files } = await voiceEngine({ text, voices: [{ speaker: 'en-ava' }], audioConfig }, 5, runIn(folder))
  const [file] = files
  if (!file) throw new Error('nothing was said')
  const { samples, rate } = await readSound(file.path, 'wav', 60)
  speech = resample(samples, SONG_RATE / rate)
})
afterAll(() => rm(folder, { recursive: true }))

async function recordingOf(samples: Float32Array) {
  const own = await mkdtemp(join(folder, 'sound-'))
  return { path: await writeSound({ channels: [samples], rate: SONG_RATE }, 'mp3', own), format: 'mp3' } as const
}

const level = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)

describe.each<Groove>(['rock'])('speech over %s', groove => {
  it('is found where it is, and nowhere else', async () => {
    const backing = renderSong({ groove, tempo: 96, tonic: 7, mode: 'major', seconds: 20 })
    const start = 6
    const gain = (1.6 * level(backing)) / level(speech)
    const mix = backing.map((value, i) => (value + gain * (speech[i - start * SONG_RATE] ?? 0)) * 0.5)
    const recording = await recordingOf(mix)
    const { details, files } = await recognizeEngine({ recording }, 1, runIn(folder))
    const { method, duration, lyricsSections } = details as RecognizeDetails
    expect(files).toEqual([])
    expect(method).toBe('voiceActivity')
    expect(duration).toBeCloseTo(20, 0)
    const end = start + speech.length / SONG_RATE
    const found = lyricsSections.reduce((sum, section) => sum + section.end - section.start, 0)
    const right = lyricsSections.reduce(
      (sum, section) => sum + Math.max(0, Math.min(end, section.end) - Math.max(start, section.start)),
      0,
    )
    expect(right / (end - start)).toBeGreaterThan(0.75)
    expect(right / found).toBeGreaterThan(0.75)
    for (const { sectionType, lines } of lyricsSections) {
      expect(sectionType).toBe('vocals')
      expect(lines.map(({ text }) => text)).toEqual([''])
    }
    // Words that are known are put there, in the sections in which they were written.
    const lyrics = '[Verse]\nThe old harbour was quiet\nand the boats slept\n\n[Outro]\nNobody came along'
    const { details: sung } = await recognizeEngine({ recording, lyrics }, 1, runIn(folder))
    const written = (sung as RecognizeDetails).lyricsSections
    expect(written.map(one => [one.sectionType, one.lines.length])).toEqual([
      ['verse', 2],
      ['outro', 1],
    ])
    expect([written[0]?.start, written[1]?.end]).toEqual([lyricsSections[0]?.start, lyricsSections.at(-1)?.end])
  })
})

it('an instrumental has no sections', async () => {
  const song = renderSong({ groove: 'house', tempo: 122, tonic: 7, mode: 'minor', seconds: 12 })
  const { details } = await recognizeEngine({ recording: await recordingOf(song) }, 1, runIn(folder))
  expect(details).toMatchObject({ method: 'voiceActivity', lyricsSections: [] })
})

it('a song made by the studio returns its lyrics with their times', async () => {
  const lyricsSections = [
    { sectionType: 'verse', start: 1, end: 5, lines: [{ start: 1.2, end: 4.8, text: 'Boats in the harbour' }] },
  ] as const
  const song = { title: 'Harbour', tags: 'folk', genre: 'folk', tempo: 90, key: 'C major', duration: 6, sections: [] }
  const recording = await recordingOf(renderSong({ groove: 'ballad', tempo: 90, tonic: 0, mode: 'major', seconds: 6 }))
  const { details } = await recognizeEngine({ recording, song: { ...song, lyricsSections } }, 1, runIn(folder))
  expect(details).toMatchObject({ method: 'lyrics', confidence: 1, lyricsSections })
})

describe('with a speech model', () => {
  const modelIn = async (files: Readonly<Record<string, string>>) => {
    const model = await mkdtemp(join(folder, 'model-'))
    for (const [name, content] of Object.entries(files)) {
      await mkdir(join(model, name, '..'), { recursive: true })
      await writeFile(join(model, name), content)
    }
    return model
  }
  const transcribe = async (speechModel: string, samples = speech) =>
    recognizeEngine({ recording: await recordingOf(samples), speechModel }, 1, runIn(folder))

  it('a driver in its folder gets half a minute at a time, at 16 kHz', async () => {
    const speechModel = await modelIn({
      'driver.mjs': `export const open = () => ({
        async transcribe(samples, rate) {
          const at = samples.findIndex(value => Math.abs(value) > 0.1) / rate
          return [{ start: at, end: at + 1, text: 'tone of ' + rate }]
        },
      })`,
    })
    const tones = Float32Array.from({ length: 40 * SONG_RATE }, (_, i) => {
      const seconds = i / SONG_RATE
      return seconds % 30 > 5 && seconds % 30 < 6 ? Math.sin(i / 4) * 0.5 : 0
    })
    const { details } = await transcribe(speechModel, tones)
    const { method, lyricsSections } = details as RecognizeDetails
    expect(method).toBe('transcription')
    const lines = lyricsSections.flatMap(section => section.lines)
    expect(lines.map(({ text }) => text)).toEqual(['tone of 16000', 'tone of 16000'])
    expect(lines.map(({ start }) => Math.round(start))).toEqual([5, 35])
  })

  it('a Whisper model is run from disk by the package next to it', async () => {
    const speechModel = await modelIn({
      'config.json': JSON.stringify({ model_type: 'whisper' }),
      'node_modules/@huggingface/transformers/package.json': JSON.stringify({ type: 'module', main: 'index.js' }),
      'node_modules/@huggingface/transformers/index.js': `export const env = { allowRemoteModels: true }
        export const pipeline = async (task, model, options) => async (samples, { return_timestamps }) => ({
          text: '',
          chunks: [
            { timestamp: [0.5, 2], text: ' ' + task },
            { timestamp: [2.5, null], text: String([env.allowRemoteModels, options.local_files_only, return_timestamps]) },
          ],
        })`,
    })
    const { details } = await transcribe(speechModel)
    const [section] = (details as RecognizeDetails).lyricsSections
    expect(section?.lines.map(({ text }) => text)).toEqual(['automatic-speech-recognition', 'false,true,true'])
    expect(section?.lines.map(({ start }) => start)).toEqual([0.5, 2.5])
    expect(section?.end).toBeCloseTo(speech.length / SONG_RATE, 0)
  })

  it('reports what is missing', async () => {
    await expect(transcribe(join(folder, 'nowhere'))).rejects.toThrow('is not there')
    await expect(transcribe(await modelIn({}))).rejects.toThrow('neither driver.mjs nor config.json')
    await expect(transcribe(await modelIn({ 'config.json': '{"model_type":"wav2vec2"}' }))).rejects.toThrow('wav2vec2')
    await expect(transcribe(await modelIn({ 'config.json': '{"model_type":"whisper"}' }))).rejects.toThrow(
      'npm install @huggingface/transformers',
    )
  })
})
