import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { perform } from '../speech/perform.ts'
import { isSoundDescription, scriptOf } from '../speech/script.ts'
import { playEffect } from './make/effect.ts'
import { limit, loudness } from './signal/loudness.ts'
import { middlePitch } from './signal/pitch.ts'
import { resample } from './signal/resample.ts'
import { bandLevels } from './signal/spectrum.ts'
import { stretch } from './signal/stretch.ts'
import { effectsIn, recipes } from './understand/effects.ts'

const RATE = 24_000
const sine = (hertz: number, seconds: number, rate = RATE) =>
  Float32Array.from({ length: seconds * rate }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / rate))

describe('the signal tools', () => {
  it('measure loudness as the recommendation says: a full-scale tone of 997 Hz has -3.01 LUFS', () => {
    expect(loudness([sine(997, 5, 48_000)], 48_000)).toBeCloseTo(-3.01, 1)
  })

  it('resample a tone without changing it, and remove what the new rate cannot represent', () => {
    expect(middlePitch(resample(sine(200, 1, 16_000), 1.5), RATE)).toBeCloseTo(200, 0)
    const cut = resample(sine(11_000, 1, 48_000), 1 / 3).slice(200, -200)
    expect(Math.max(...cut)).toBeLessThan(0.001)
  })

  it.each([0.5, 1.7])('stretch a tone to %f of its length at the same pitch', factor => {
    const longer = stretch(sine(150, 2), factor, RATE)
    expect(longer.length / RATE / 2).toBeCloseTo(factor, 2)
    expect(middlePitch(longer, RATE)).toBeCloseTo(150, 0)
  })

  it('limit peaks, also between samples', () => {
    const loud = sine(1000, 1).map(value => value * 2)
    limit([loud], RATE, 0.89)
    expect(resample(loud.slice(2000), 4).reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThan(0.9)
  })
})

describe('a description', () => {
  it.each([
    ['Heavy rain on a tin roof, distant thunder and a dog barking', ['rain', 'thunder', 'dog']],
    ['footsteps on gravel', ['footsteps']],
    ['slow footsteps in the snow', ['footsteps']],
    ['A distant train at night', ['train']],
    ['typing on a keyboard in a busy office', ['typing']],
    ['the doorbell rings', ['doorbell']],
    ['倾盆大雨打在屋顶上，远处传来雷声', ['rain', 'thunder']],
    ['森林里的鸟鸣和小溪流水', ['birds', 'stream']],
    ['大海的声音', ['sea']],
  ])('%s', (text, kinds) => {
    expect(isSoundDescription(text)).toBe(true)
    expect(effectsIn(text).map(one => one.recipe.id)).toEqual(kinds)
  })

  it.each([
    'I love the rain because it makes me happy',
    'She said the door was open',
    'The heart is a muscular organ that pumps blood',
    '我喜欢下雨天，因为可以在家看书',
    'Hello',
  ])('is not one: %s', text => {
    expect(isSoundDescription(text)).toBe(false)
  })

  it('knows at least 30 kinds, each by its English and its Chinese name', () => {
    expect(recipes.length).toBeGreaterThanOrEqual(30)
    for (const { id, en, zh } of recipes)
      for (const word of [en.split('|')[0] ?? '', zh.split('|')[0] ?? ''])
        expect(
          effectsIn(word).map(one => one.recipe.id),
          word,
        ).toContain(id)
  })

  it('says how it sounds: distant, heavy, slow, and on what ground', () => {
    expect(effectsIn('distant thunder')[0]?.distance?.id).toBe('distant')
    expect(effectsIn('heavy rain')[0]?.modifier.density).toBeGreaterThan(1)
    expect(effectsIn('a slow heartbeat')[0]?.modifier.tempo).toBeLessThan(1)
    expect(effectsIn('footsteps on gravel')[0]?.layers).not.toEqual(effectsIn('footsteps in the snow')[0]?.layers)
  })
})

describe('directions in a text', () => {
  it.each([
    ['[rain] It was dark. (a door creaks) Somebody came in.', ['effects', 'speech', 'effects', 'speech']],
    ['（雨声）夜深了。【敲门声】有人来了。', ['effects', 'speech', 'effects', 'speech']],
    ['One [pause] two', ['speech', 'pause', 'speech']],
    ['SFX: thunder\nHello', ['effects', 'speech']],
    ['He came (or so I think) home.', ['speech']],
  ])('%s', (text, kinds) => {
    expect(scriptOf(text, true).parts.map(part => part.kind)).toEqual(kinds)
  })

  it('that are not understood are reported and not read out', () => {
    const { parts, missed } = scriptOf('[sadly] Hello', true)
    expect(parts.map(part => part.kind === 'speech' && part.text.trim())).toEqual(['Hello'])
    expect(missed).toEqual(['sadly'])
  })
})

function play(description: string, seed = 1) {
  const [effect] = effectsIn(description)
  if (!effect) throw new Error(`nothing is heard in ${description}`)
  const [samples = new Float32Array(0)] = playEffect(effect, 4, { rate: RATE, channels: 1, seed, name: 'test' })
  return samples
}

/** Compares whole sounds at once: reporting their differences sample by sample would take minutes. */
const areSame = (one: Float32Array, other: Float32Array) => Buffer.from(one.buffer).equals(Buffer.from(other.buffer))
const bands = (samples: Float32Array) => bandLevels(samples, RATE, 16, 11_000)
const apart = (a: readonly number[], b: readonly number[]) => {
  const differences = a.map((level, i) => level - (b[i] ?? 0))
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length
  return Math.sqrt(differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / differences.length)
}

describe('effects', () => {
  it('contain sound, end in silence and have only finite samples', () => {
    for (const { en } of recipes) {
      const samples = play(en.split('|')[0] ?? '')
      const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length
      expect(power, en).toBeGreaterThan(1e-7)
      expect(samples.every(Number.isFinite), en).toBe(true)
      expect(Math.abs(samples.at(-1) ?? 1), en).toBeLessThan(0.01)
    }
  })

  it('of different kinds have different spectra, those of one kind similar ones, but never the same', () => {
    const kinds = ['rain', 'church bell', 'heartbeat', 'birds', 'engine', 'sea'].map(kind => play(kind))
    for (const [i, one] of kinds.entries())
      for (const other of kinds.slice(i + 1)) expect(apart(bands(one), bands(other))).toBeGreaterThan(4)
    expect(apart(bands(play('rain', 1)), bands(play('rain', 2)))).toBeLessThan(2)
    expect(areSame(play('rain', 1), play('rain', 2))).toBe(false)
    expect(areSame(play('rain', 1), play('rain', 1))).toBe(true)
  })

  it('in the distance are quieter and duller', () => {
    const [near, far] = [play('thunder'), play('distant thunder')]
    expect(loudness([far], RATE)).toBeLessThan(loudness([near], RATE) - 3)
    const dullness = (samples: Float32Array) => (bands(samples)[1] ?? 0) - (bands(samples)[13] ?? 0)
    expect(dullness(play('distant rain'))).toBeGreaterThan(dullness(play('rain')) + 6)
  })
})

describe('a performance', () => {
  const audioConfig = { speechRate: 0, loudnessRate: 0, pitchRate: 0, format: 'wav' } as const

  it('of sounds only has the requested length', async () => {
    const { mix, engines, lines } = await perform(
      { text: 'wind and rain', voices: [], audioConfig, durationHint: 3 },
      1,
    )
    expect((mix.channels[0]?.length ?? 0) / mix.rate).toBeCloseTo(3)
    expect([engines, lines]).toEqual([['effects'], []])
  })

  it('with words and sounds has ambience before, under and after the words', async () => {
    const { mix, lines, understood } = await perform({ text: '[rain] Hello there.', voices: [], audioConfig }, 1)
    const [line] = lines
    const [samples = new Float32Array(0)] = mix.channels
    expect(understood).toEqual(['en', 'rain'])
    expect(line?.start).toBeGreaterThan(0.5)
    expect(samples.length / mix.rate).toBeGreaterThan((line?.end ?? 0) + 0.5)
    const before = samples.slice(0.3 * mix.rate, (line?.start ?? 0) * mix.rate)
    expect(Math.max(...before.map(Math.abs))).toBeGreaterThan(0.001)
  })

  it.each([
    ['water below', { top: '#9cc7ea', bottom: '#1d4f8f' }, 'sea'],
    ['green', { top: '#5d9c4a', bottom: '#3c7a2c' }, 'birds'],
    ['snow', { top: '#dfe6ee', bottom: '#fbfbfb' }, 'wind'],
    ['fire in the dark', { top: '#0a0a0c', bottom: '#c8641e' }, 'fire'],
  ])('of a picture of %s contains what could be heard there', async (scene, { top, bottom }, kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'atelier-picture-'))
    const image = join(folder, 'picture.png')
    const height = kind === 'fire' ? 10 : 30
    const lower = await sharp({ create: { width: 60, height, channels: 3, background: bottom } })
      .png()
      .toBuffer()
    await sharp({ create: { width: 60, height: 60, channels: 3, background: top } })
      .composite([{ input: lower, top: 60 - height, left: 0 }])
      .png()
      .toFile(image)
    const { understood } = await perform(
      { text: 'The sound of this picture', voices: [], image, audioConfig, durationHint: 1 },
      1,
    )
    expect(understood[0]).toBe(`picture: ${scene}`)
    expect(understood.join(' ')).toContain(kind)
    await rm(folder, { recursive: true })
  })
})
