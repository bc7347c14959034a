import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runIn } from './files.ts'
import { recognizeEngine, type RecognizeDetails } from '#engines/analysis/recognize.ts'
import { writeSound } from '#engines/sound/file.ts'
import { openEspeak } from '#engines/speech/synthesizers/espeak.ts'

const said = [
  [
    'de',
    'Der alte Hafen lag still, und die Boote schliefen bis zum Morgen. Niemand kam am Ufer entlang. Um sechs gingen die ersten Fischer zu ihren Netzen hinunter, noch halb im Schlaf, und sagten sehr wenig.',
  ],
] as const

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-words-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Seconds, of which so many per cent are smaller. */
const percentile = (seconds: readonly number[], percent: number) =>
  seconds.toSorted((a, b) => a - b)[Math.floor((percent / 100) * (seconds.length - 1))] ?? Infinity

describe.each(said)('words in %s of which nobody told the times', (language, text) => {
  it('are found close to when a synthesizer said them, and sentences closer', async () => {
    const espeak = await openEspeak()
    const tone = { language, variant: 'f2', pitch: 0, range: 50, words: 150 }
    const { sound, phonemes } = espeak.pronounce(text, tone)
    espeak.giveBack()
    /** When the word at a place in the text begins; undefined: it was said as one with the word before it. */
    const truth = (place: number) => phonemes.find(one => one.ipa !== '' && one.word === place + 1)?.at
    const path = await writeSound({ channels: [sound.samples], rate: sound.rate }, 'wav', folder)
    const recording = { path, format: 'wav' } as const
    const { details } = await recognizeEngine({ recording, heard: { text } }, 1, runIn(folder))
    const { lyricsSections, areTimesEstimated } = details as RecognizeDetails
    expect(areTimesEstimated).toBe(true)

    /** How far off the beginnings of parts of the text are, one after the other. */
    const errorsOf = (parts: readonly { readonly text: string; readonly start: number }[]) => {
      let place = 0
      return parts.flatMap(part => {
        const at = text.indexOf(part.text, place)
        expect(at, part.text).toBeGreaterThanOrEqual(place)
        place = at + part.text.length
        const known = truth(at)
        return known === undefined ? [] : [Math.abs(known - part.start)]
      })
    }
    const lines = lyricsSections.flatMap(section => section.lines)
    expect(percentile(errorsOf(lines), 100)).toBeLessThan(0.05)
    const words = errorsOf(lines.flatMap(line => line.words ?? []))
    expect(words.length).toBeGreaterThan(30)
    expect(percentile(words, 50)).toBeLessThan(0.15)
    expect(percentile(words, 90)).toBeLessThan(0.45)
  })
})
