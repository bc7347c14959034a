import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runIn } from './files.ts'
import { renderSong, SONG_RATE } from './song.ts'
import { InputError } from '#engines/run/engine.ts'
import { writeSound } from '#engines/sound/file.ts'
import { describeEngine } from '#engines/analysis/describe.ts'
import { eachBlock } from '#engines/media/recording.ts'
import { stemEngine } from '#engines/analysis/stem.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-recording-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function recordingOf(samples: Float32Array, rate = SONG_RATE) {
  const own = await mkdtemp(join(folder, 'sound-'))
  return { path: await writeSound({ channels: [samples], rate }, 'wav', own) }
}

const { signal } = new AbortController()

it('overlapping blocks cover a recording exactly once without their overlap', async () => {
  const samples = Float32Array.from({ length: 5 * 8000 + 123 }, (_, i) => Math.sin(i / 9) * 0.5)
  const recording = await recordingOf(samples, 8000)
  const parts: Float32Array[] = []
  const seconds = await eachBlock(recording, { seconds: 2, around: 0.5 }, signal, ({ channels, lead, length, at }) => {
    const [channel = new Float32Array(0)] = channels
    expect(lead).toBe(Math.min(at, 4000))
    parts.push(channel.slice(lead, lead + length))
  })
  expect(seconds).toBeCloseTo(samples.length / 8000)
  const whole = parts.flatMap(part => Array.from(part))
  expect(whole).toHaveLength(samples.length)
  expect(Math.max(...whole.map((value, i) => Math.abs(value - (samples[i] ?? 0))))).toBeLessThan(1e-4)
})

it('refuses silence and files that are not audio', async () => {
  await expect(
    describeEngine({ recording: await recordingOf(new Float32Array(9000)) }, 1, runIn(folder)),
  ).rejects.toThrow('The recording is silent')
  const path = join(folder, 'text.mp3')
  await writeFile(path, 'no sound at all')
  await expect(stemEngine({ recording: { path }, midi: false }, 1, runIn(folder))).rejects.toBeInstanceOf(InputError)
})

it('refuses more than 15 minutes', async () => {
  const recording = await recordingOf(new Float32Array(15.1 * 60 * 8000).fill(0.1), 8000)
  await expect(eachBlock(recording, { seconds: 60, around: 0 }, signal, () => {})).rejects.toThrow(
    'The recording is longer than 15 minutes',
  )
})

it('stops when aborted', async () => {
  const song = renderSong({ groove: 'rock', tempo: 120, tonic: 0, mode: 'major', seconds: 4 })
  const controller = new AbortController()
  controller.abort(new Error('enough'))
  const recording = await recordingOf(song)
  await expect(describeEngine({ recording }, 1, runIn(folder, controller.signal))).rejects.toThrow('enough')
})

it('an error in the callback for blocks is not reported as a bad file', async () => {
  const recording = await recordingOf(renderSong({ groove: 'waltz', tempo: 120, tonic: 0, mode: 'major', seconds: 2 }))
  const failing = () => {
    throw new TypeError('ours')
  }
  await expect(eachBlock(recording, { seconds: 1, around: 0 }, signal, failing)).rejects.toThrow(TypeError)
})
