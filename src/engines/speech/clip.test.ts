import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VoiceFormat } from '#contract/areas/voice/models.ts'
import { readSound } from '../media/readSound.ts'
import { hasWatermark } from '../sound/watermark.ts'
import { demoOf } from './catalogue/speakers.ts'
import { probeClip, traitsOf, type Traits } from './clip.ts'
import { unwatched } from '../run/unwatched.ts'
import { voiceEngine } from './engine.ts'
import type { VoiceInput } from './perform.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-clip-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function make(name: string, input: Partial<VoiceInput>, format: VoiceFormat = 'wav') {
  const own = join(folder, name)
  await mkdir(own, { recursive: true })
  const request: VoiceInput = {
    text: 'Hello',
    voices: [],
    audioConfig: { speechRate: 0, loudnessRate: 0, pitchRate: 0, format },
    ...input,
  }
  const {
    files: [file],
  } = await voiceEngine(request, 5, unwatched(own))
  if (!file) throw new Error('no file was made')
  return { ...file, sound: await readSound(file.path, format, 60) }
}

const apart = (a: Traits, b: Traits) => {
  const differences = a.bands.map((level, i) => level - (b.bands[i] ?? 0))
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length
  return Math.sqrt(differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / differences.length)
}

const text = 'The old harbour was quiet, and the boats slept until the morning.'

describe.each(['en-june', 'es-mateo'])('a clip of %s', speaker => {
  it('passes its pitch and timbre on to the text that is read', async () => {
    const clip = await make(`clip-${speaker}`, { text: demoOf(speaker), voices: [{ speaker }] })
    const cloned = await make(`cloned-${speaker}`, { text, voices: [{ clip: clip.path, format: 'wav' }] })
    const plain = await make(`plain-${speaker}`, {
      text,
      voices: [{ speaker: speaker === 'en-june' ? 'en-ava' : 'en-miles' }],
    })
    const [wanted, got, base] = [clip, cloned, plain].map(one => traitsOf(one.sound))
    if (!wanted || !got || !base) throw new Error('not measured')
    expect(Math.abs(12 * Math.log2((got.pitch ?? 1) / (wanted.pitch ?? 1)))).toBeLessThan(1.2)
    expect(apart(wanted, got)).toBeLessThan(0.75 * apart(wanted, base))
    expect(cloned.about.steered.join()).toMatch(/pitch \d+ Hz.*formants.*pace.*timbre/u)
  })
})

it('a faster clip leads to faster speech', async () => {
  const config = { loudnessRate: 0, pitchRate: 0, format: 'wav' } as const
  const voices = [{ speaker: 'en-ava' }]
  const slow = await make('slow', { text: demoOf('en-ava'), voices, audioConfig: { ...config, speechRate: -20 } })
  const fast = await make('fast', { text: demoOf('en-ava'), voices, audioConfig: { ...config, speechRate: 30 } })
  const [after, before] = [
    await make('after-fast', { text, voices: [{ clip: fast.path, format: 'wav' }] }),
    await make('after-slow', { text, voices: [{ clip: slow.path, format: 'wav' }] }),
  ]
  expect((after.duration ?? 0) / (before.duration ?? 1)).toBeLessThan(0.9)
})

describe('a file of each format', () => {
  it.each(['mp3', 'wav', 'pcm', 'ogg_opus'] as const)(
    '%s decodes to the stated length and carries the watermark',
    async format => {
      const input = { text: `${text} ${text}`, voices: [{ speaker: 'en-ava' }], watermark: true }
      const { duration = 0, sound } = await make(`as-${format}`, input, format)
      expect(hasWatermark(sound.samples, sound.rate)).toBe(true)
      // Codecs add one frame, at most two.
      expect(Math.abs(sound.samples.length / sound.rate - duration)).toBeLessThan(0.08)
      expect(sound.rate).toBeGreaterThanOrEqual(24_000)
    },
  )
})

describe('an uploaded clip', () => {
  const probe = (path: string, format: VoiceFormat) => probeClip({ path, format, seconds: 30 }, 0, unwatched(folder))
  const given = async (name: string, bytes: Uint8Array) => {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  }

  it('is measured', async () => {
    const tone = Int16Array.from({ length: 24_000 * 3 }, (_, i) => 9000 * Math.sin(i / 20))
    const {
      files: [file],
    } = await probe(await given('three.pcm', new Uint8Array(tone.buffer)), 'pcm')
    expect(file?.duration).toBeCloseTo(3)
  })

  it('is refused if it is too long, silent or not a sound', async () => {
    const long = Int16Array.from({ length: 24_000 * 31 }, (_, i) => 9000 * Math.sin(i / 20))
    await expect(probe(await given('long.pcm', new Uint8Array(long.buffer)), 'pcm')).rejects.toThrow(
      'longer than 30 seconds',
    )
    await expect(probe(await given('still.pcm', new Uint8Array(96_000)), 'pcm')).rejects.toThrow('silent')
    await expect(probe(await given('text.mp3', Buffer.from('no sound at all')), 'mp3')).rejects.toThrow(
      'cannot be decoded',
    )
  })
})
