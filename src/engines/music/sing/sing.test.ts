import { describe, expect, test } from 'vitest'
import { PITCH_STEP, pitchTrack } from '../../sound/signal/pitch.ts'
import { RATE, type Stereo } from '../render/sampler.ts'
import { TICKS, type Score } from '../score.ts'
import { sing } from './sing.ts'
import { singerOf, vocalIdOf } from './identity.ts'
import { openVoice } from './voice.ts'

/** A line on a melody of half notes at 120 beats a minute: half a second a beat. */
async function sung(text: string, keys: readonly number[], vocalId: string) {
  const notes = keys.flatMap((key, i) => [i * 2 * TICKS, 2 * TICKS, key])
  const vocals = { vocalId, lines: [{ text, section: 0, notes }] }
  const score: Score = {
    version: 1,
    seed: 1,
    title: '',
    genre: 'pop',
    tempo: 120,
    key: { tonic: 0, mode: 'major' },
    beatsPerBar: 4,
    offset: 0.3,
    seconds: 1.3 + keys.length,
    sections: [],
    chords: [],
    parts: [],
    vocals,
    production: { room: 1, wet: 0 },
  }
  const length = Math.round(score.seconds * RATE)
  const output: Stereo = [new Float32Array(length), new Float32Array(length)]
  sing(score, vocals, await openVoice(vocalId), output)
  const track = pitchTrack(output[0], RATE)
  /** How many semitones the voice is off in the middle of each note; undefined if it is not voiced there. */
  const off = keys.map((key, i) => {
    const at = Math.round((score.offset + i + 0.45) / PITCH_STEP)
    const near = track
      .slice(at - 12, at + 12)
      .filter(hertz => hertz !== undefined)
      .toSorted((a, b) => a - b)
    const hertz = near[near.length >> 1]
    return hertz === undefined ? undefined : 12 * Math.log2(hertz / 440) + 69 - key
  })
  return { output, off }
}

describe('a voice', () => {
  test.each([
    ['Stay with me until morning', [60, 62, 64, 65, 67, 64, 60], 'female-a'],
    ['我在夜里等你', [60, 62, 64, 67, 64, 60], 'female-b'],
    ['Carry me home again', [48, 50, 52, 55, 52, 48], 'male-a'],
  ] as const)('sings %s in tune', async (text, keys, vocalId) => {
    const { off } = await sung(text, keys, vocalId)
    const inTune = off.filter(semitones => semitones !== undefined && Math.abs(semitones) < 0.6)
    expect(inTune.length, off.map(value => value?.toFixed(2)).join(' ')).toBeGreaterThanOrEqual(keys.length - 1)
  })

  test('sounds the same every time', async () => {
    const first = await sung('Stay with me', [60, 62, 64], 'female-a')
    const again = await sung('Stay with me', [60, 62, 64], 'female-a')
    expect(again.output[0]).toEqual(first.output[0])
  })

  test('is determined by its id', () => {
    expect(singerOf(vocalIdOf('male', 4)).gender).toBe('male')
    expect(singerOf('female-x')).toEqual(singerOf('female-x'))
    expect(singerOf('female-x')).not.toEqual(singerOf('female-y'))
  })
})
