import { describe, expect, it } from 'vitest'
import { renderSong, SONG_RATE, type Groove } from './song.ts'
import { measureFeatures } from '#engines/music/measure/measure.ts'

const measure = (samples: Float32Array) => measureFeatures({ channels: [samples], rate: SONG_RATE })
const grooves: readonly Groove[] = ['rock', 'house', 'waltz', 'ballad', 'halfTime']
const barBeats = (groove: Groove) => (groove === 'waltz' ? 3 : 4)

/** A song on every tonic, half of them in major and half in minor, at tempos from 60 to 180. */
const songs = Array.from({ length: 12 }, (_, tonic) => {
  const i = tonic < 6 ? tonic : tonic + 12
  const groove = grooves[i % grooves.length] ?? 'rock'
  const tempo = 60 + ((i * 35) % 121)
  // A whole cadence and a little more.
  const seconds = Math.max(14, (5 * barBeats(groove) * 60) / tempo)
  return { groove, tempo, tonic, mode: tonic < 6 ? 'major' : 'minor', seconds } as const
})

describe('songs of known tempo and key', () => {
  const measured = songs.map(song => ({ song, found: measure(renderSong(song)) }))

  // At tempo 60 with eighths on the hi-hat, 120 is just as good an answer.
  it('the tempo is right within 2 % for 95 % of the songs', () => {
    const wrong = measured.filter(({ song, found }) => Math.abs(found.tempo / song.tempo - 1) > 0.02)
    const list = wrong.map(({ song, found }) => `${song.groove} ${song.tempo}: ${found.tempo.toFixed(1)}`)
    expect(list.length, list.join(', ')).toBeLessThanOrEqual(Math.floor(songs.length * 0.05))
  })

  it('the key is right', () => {
    const wrong = measured.filter(({ song, found }) => found.key.tonic !== song.tonic || found.key.mode !== song.mode)
    expect(wrong.map(({ song, found }) => `${song.tonic} ${song.mode}: ${found.key.tonic} ${found.key.mode}`)).toEqual(
      [],
    )
  })

  it('the beats are found where they were played', () => {
    for (const { song, found } of measured.filter(({ song: { groove, tempo } }) => groove === 'rock' && tempo > 70)) {
      const beat = 60 / song.tempo
      const off = found.beats.map(at => Math.abs(at - Math.round(at / beat) * beat))
      expect(off.filter(seconds => seconds > 0.05).length).toBeLessThan(found.beats.length * 0.1)
    }
  })
})

it('a song that is tuned higher keeps its key, and its tuning is measured', () => {
  const song = { groove: 'ballad', tempo: 100, tonic: 9, mode: 'major', seconds: 12 } as const
  const found = measure(renderSong({ ...song, tuning: 30 }))
  expect(found.tuning).toBeGreaterThan(22)
  expect(found.tuning).toBeLessThan(38)
  expect(found.key).toEqual({ tonic: 9, mode: 'major' })
})

it('energy follows the level, one value per second', () => {
  const song = renderSong({ groove: 'rock', tempo: 120, tonic: 0, mode: 'major', seconds: 8 })
  const { energy, duration } = measure(song.map((value, i) => (i < 4 * SONG_RATE ? value * 0.05 : value)))
  expect(duration).toBe(8)
  expect(energy).toHaveLength(8)
  expect(Math.max(...energy)).toBe(1)
  expect((energy[6] ?? 0) - (energy[1] ?? 0)).toBeGreaterThan(0.4)
})

it('silence has no beats, and no confidence in tempo and key', () => {
  const found = measure(new Float32Array(5 * SONG_RATE))
  expect(found.beats).toEqual([])
  expect(found).toMatchObject({ tempoConfidence: 0, keyConfidence: 0, energy: [0, 0, 0, 0, 0] })
})

it('the same recording always gives the same result', () => {
  const song = renderSong({ groove: 'waltz', tempo: 150, tonic: 4, mode: 'minor', seconds: 6 })
  expect(measure(song)).toEqual(measure(song))
})
