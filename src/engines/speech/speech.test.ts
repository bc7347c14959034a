import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { spokenSeconds } from '#contract/areas/voice/speakingTime.ts'
import { writeSound } from '../sound/file.ts'
import { bandLevels } from '../sound/signal/spectrum.ts'
import { loudness } from '../sound/signal/loudness.ts'
import { middlePitch } from '../sound/signal/pitch.ts'
import { truePeakOf } from '../sound/testTruePeak.ts'
import { hasWatermark } from '../sound/watermark.ts'
import { castList } from './synthesizers/synthesizers.ts'
import { speakers } from '../run/speakers.ts'
import { demoOf } from './catalogue/speakers.ts'
import { lengthBound } from '#contract/areas/voice/lengthBound.ts'
import { perform, type VoiceConfig, type VoiceInput } from './perform.ts'
import { besidePicture } from './script.ts'

const plain: VoiceConfig = { speechRate: 0, loudnessRate: 0, pitchRate: 0, format: 'wav' }
const english = 'The quick brown fox jumps over the lazy dog. Then it goes home, and sleeps until the morning.'
const chinese = '今天天气很好，我们去公园散步吧。那里有很多人。'

/** The seed of every take, unless another take is wanted. */
const SEED = 7

interface Options extends Partial<VoiceConfig>, Partial<Pick<VoiceInput, 'durationHint' | 'watermark'>> {}

async function performAnew(text: string, ids: readonly string[], asked: Options, seed = SEED) {
  const { durationHint, watermark = false, ...config } = asked
  const { mix, ...details } = await perform(
    {
      text,
      voices: ids.map(speaker => ({ speaker })),
      audioConfig: { ...plain, ...config },
      watermark,
      ...(durationHint === undefined ? {} : { durationHint }),
    },
    seed,
  )
  const [samples = new Float32Array(0)] = mix.channels
  return { ...details, samples, rate: mix.rate, seconds: samples.length / mix.rate }
}

const performances = new Map<string, ReturnType<typeof performAnew>>()

/** The result of a request; the same request is performed only once for all tests. */
function speak(text: string, ids: readonly string[], asked: Options = {}) {
  const key = JSON.stringify([text, ids, asked])
  const performed = performances.get(key) ?? performAnew(text, ids, asked)
  performances.set(key, performed)
  return performed
}

it('a recording of which nobody told the times has those of its sentences, by its pauses', async () => {
  const { samples, rate, lines } = await speak(english, ['en-ava'])
  const folder = await mkdtemp(join(tmpdir(), 'atelier-speech-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const paths = [await writeSound({ channels: [samples], rate }, 'wav', folder)]
  const voices = [{ name: 'elsewhere', lines: [{ paths, speed: 1 }] }]
  const { lines: found } = await perform({ text: english, voices, audioConfig: plain }, SEED)
  expect(found.map(({ text }) => text)).toEqual(lines.map(({ text }) => text))
  const far = found.flatMap(({ start, end }, index) => [
    start - (lines[index]?.start ?? 0),
    end - (lines[index]?.end ?? 0),
  ])
  for (const seconds of far) expect(Math.abs(seconds)).toBeLessThan(0.1)
})

const peakOf = (samples: Float32Array) => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)

interface Take {
  readonly samples: Float32Array
  readonly rate: number
}

const timbreOf = ({ samples, rate }: Take) => bandLevels(samples, rate, 20, 5000)

/** Root mean square difference of two timbres in dB, regardless of their loudness. */
function timbreDistance(one: readonly number[], other: readonly number[]): number {
  const differences = one.map((level, i) => level - (other[i] ?? 0))
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length
  return Math.sqrt(differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / differences.length)
}

describe('the catalogue', () => {
  it('has at least 30 speakers, and a woman and a man in each of its languages', () => {
    expect(speakers.length).toBeGreaterThanOrEqual(30)
    const languages = new Set(speakers.map(one => one.language))
    for (const language of ['en', 'zh', 'ja', 'ko', 'es', 'pt', 'fr', 'de', 'it', 'ru', 'hi', 'ar'])
      expect(languages).toContain(language)
    for (const language of languages) {
      const genders = speakers.filter(one => one.language === language).map(one => one.gender)
      expect(new Set(genders)).toEqual(new Set(['female', 'male']))
    }
    expect(new Set(speakers.map(one => one.speakerId)).size).toBe(speakers.length)
  })

  it('describes every voice in English and Chinese, as synthetic', () => {
    for (const { profile } of speakers) {
      expect(profile?.traits).toContain('synthetic')
      expect(profile?.descriptionLocalized?.en).toMatch(/synthe/u)
      expect(profile?.descriptionLocalized?.zh).toMatch(/合成/u)
    }
  })

  it('lists the two English voices of formant synthesis last, and says how they sound', () => {
    const last = speakers.slice(-2)
    expect(last.map(one => one.speakerId)).toEqual(['en-edith', 'en-graham'])
    for (const { profile } of last) {
      expect(profile?.description).toMatch(/buzzing and mechanical/u)
      expect(profile?.descriptionLocalized?.zh).toMatch(/机械/u)
    }
  })

  it.each(['en-ava', 'en-finn', 'es-lucia', 'ru-dmitri', 'ja-haruto', 'ar-layla'])(
    'has %s speak at the pitch it was given, for as long as predicted',
    async id => {
      const { samples, rate, seconds } = await speak(demoOf(id), [id])
      const wanted = castList.find(one => one.id === id)?.making.pitch ?? 0
      expect(Math.abs(12 * Math.log2((middlePitch(samples, rate) ?? 0) / wanted))).toBeLessThan(1.5)
      const predicted = spokenSeconds(
        demoOf(id),
        speakers.find(one => one.speakerId === id),
      )
      expect(seconds / predicted).toBeGreaterThan(0.7)
      expect(seconds / predicted).toBeLessThan(1.4)
      expect(rate).toBeGreaterThanOrEqual(24_000)
    },
  )
})

describe.each([
  ['en-ava', english],
  ['zh-xiaolan', chinese],
])('%s', (id, text) => {
  it.each([-50, 50, 100])('at speechRate %i lasts as long as that speed implies', async speechRate => {
    const [usual, changed] = [await speak(text, [id]), await speak(text, [id], { speechRate })]
    expect((changed.seconds * (1 + speechRate / 100)) / usual.seconds).toBeGreaterThan(0.9)
    expect((changed.seconds * (1 + speechRate / 100)) / usual.seconds).toBeLessThan(1.1)
  })

  it.each([-12, -5, 12])('at pitchRate %i speaks that many semitones higher', async pitchRate => {
    const [usual, changed] = [await speak(text, [id]), await speak(text, [id], { pitchRate })]
    const [from = 1, to = 1] = [usual, changed].map(one => middlePitch(one.samples, one.rate))
    expect(Math.abs(12 * Math.log2(to / from) - pitchRate)).toBeLessThan(1)
    expect(Math.abs(changed.seconds / usual.seconds - 1)).toBeLessThan(0.1)
  })

  it('at the limits of all settings is neither broken nor too loud', async () => {
    const usual = await speak(text, [id])
    for (const pitchRate of [-12, 12]) {
      const { samples, seconds } = await speak(text, [id], { pitchRate, speechRate: 100, loudnessRate: 100 })
      expect(samples.every(Number.isFinite)).toBe(true)
      expect(peakOf(samples)).toBeLessThan(0.9)
      expect(Math.abs((2 * seconds) / usual.seconds - 1)).toBeLessThan(0.1)
    }
  })

  it.each([-50, 100])('at loudnessRate %i is louder by that factor, without clipping', async loudnessRate => {
    const [usual, changed] = [await speak(text, [id]), await speak(text, [id], { loudnessRate })]
    const gained = loudness([changed.samples], changed.rate) - loudness([usual.samples], usual.rate)
    expect(Math.abs(gained - 20 * Math.log10(1 + loudnessRate / 100))).toBeLessThan(1)
    expect(peakOf(changed.samples)).toBeLessThan(0.9)
  })
})

describe('speech', () => {
  // Those of a language share its synthesizer.
  const languages = Object.values(Object.groupBy(speakers, one => one.speakerId.slice(0, 2)))
  it.each(languages.flatMap(of => of?.slice(0, 1) ?? []).map(one => one.speakerId))(
    'of %s is at -16 LUFS, with a true peak below -1 dB',
    async id => {
      const [first = ''] = demoOf(id).split(/(?<=[.。،।])/u)
      const { samples, rate } = await speak(first, [id])
      expect(loudness([samples], rate)).toBeCloseTo(-16, 1)
      expect(20 * Math.log10(truePeakOf([samples]))).toBeLessThan(-1)
    },
  )

  it('starts and ends in silence, without a click', async () => {
    const { samples } = await speak(english, ['en-edith'])
    for (const edge of [samples.slice(0, 4), samples.slice(-4)])
      for (const value of edge) expect(Math.abs(value)).toBeLessThan(0.01)
  })

  it('is the same for the same request, regardless of earlier speech and of the time', async () => {
    const first = await speak(chinese, ['zh-linger'])
    await speak('Something else', ['fr-manon'])
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 12_345_678)
    const second = await performAnew(chinese, ['zh-linger'], {})
    // Hundreds of thousands of samples: reporting their differences one by one would take minutes.
    expect(Buffer.from(second.samples.buffer).equals(Buffer.from(first.samples.buffer))).toBe(true)
  })

  it.each([
    ['en-miles', english],
    ['zh-xiaolan', chinese],
  ])('of %s with another seed is another take: the same words, not the same melody', async (id, text) => {
    const [one, other] = [await speak(text, [id]), await performAnew(text, [id], {}, 8)]
    expect(other.lines.map(line => line.text)).toEqual(one.lines.map(line => line.text))
    const ratios = one.lines.map(({ start, end }, index) => {
      const line = other.lines[index]
      return line ? (line.end - line.start) / (end - start) : 0
    })
    // Each sentence varies by itself, and none so far that it would be another reading.
    for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.1)
    expect(Math.max(...ratios.map(ratio => Math.abs(ratio - 1)))).toBeGreaterThan(0.005)
    const [first = 1, second = 1] = [one, other].map(take => middlePitch(take.samples, take.rate))
    expect(Math.abs(12 * Math.log2(first / second))).toBeLessThan(1.3)
    expect(timbreDistance(timbreOf(one), timbreOf(other))).toBeLessThan(3)
    expect(Buffer.from(one.samples.buffer).equals(Buffer.from(other.samples.buffer))).toBe(false)
    const again = await performAnew(text, [id], {}, 8)
    expect(Buffer.from(again.samples.buffer).equals(Buffer.from(other.samples.buffer))).toBe(true)
  })

  it('has English words in Chinese read by a voice of the same gender that knows English', async () => {
    const { understood, engines } = await speak('我用 iPhone 看 YouTube 视频', ['zh-yunzhou'])
    expect(understood).toEqual(['zh', 'en'])
    expect(engines).toEqual(['espeak-ng cmn', 'flite rms'])
  })

  it('of a text without a voice is in the language of the text', async () => {
    const { engines } = await speak('Bonjour, je suis très content de vous voir.', [])
    expect(engines).toEqual(['espeak-ng fr'])
  })

  it('carries the watermark if it was requested, and only then', async () => {
    const [bare, marked] = [await speak(english, ['en-ava']), await speak(english, ['en-ava'], { watermark: true })]
    expect(hasWatermark(bare.samples, bare.rate)).toBe(false)
    expect(hasWatermark(marked.samples, marked.rate)).toBe(true)
    expect(hasWatermark(marked.samples.subarray(31_337), marked.rate)).toBe(true)
  })

  it.each([4.5, 8])('comes close to a stated length of %f s', async durationHint => {
    const { seconds } = await speak(english, ['en-ava'], { durationHint })
    expect(Math.abs(seconds - durationHint)).toBeLessThan(0.35)
  })

  it('is refused if there is nothing to say, or no such speaker', async () => {
    await expect(speak('!!! …', ['en-ava'])).rejects.toThrow('nothing in the text')
    await expect(speak('hi', ['en-nobody'])).rejects.toThrow('no speaker en-nobody')
  })
})

describe('a dialogue', () => {
  it('gives each line to its voice, with small gaps, and the voices differ', async () => {
    const { lines, samples, rate } = await speak(
      '@音频1 Good morning, how are you today?\n@音频2 I am fine, thank you very much.\n@音频1 Good to hear.',
      ['en-ava', 'en-miles'],
    )
    expect(lines.map(line => line.text.trim())).toEqual([
      'Good morning, how are you today?',
      'I am fine, thank you very much.',
      'Good to hear.',
    ])
    const takes = lines.map(({ start, end }) => ({ samples: samples.slice(start * rate, end * rate), rate }))
    // Lines of a dialogue are equally loud, whoever says them.
    for (const take of takes) expect(Math.abs(loudness([take.samples], rate) + 16)).toBeLessThan(1)
    const [ava = 0, miles = 0] = takes.map(take => middlePitch(take.samples, rate))
    expect(ava / miles).toBeGreaterThan(1.4)
    for (const [index, line] of lines.slice(1).entries()) {
      const gap = line.start - (lines[index]?.end ?? 0)
      expect(gap).toBeGreaterThan(0.1)
      expect(gap).toBeLessThan(0.8)
    }
  })

  it('of speakers with similar pitch still differs in timbre', async () => {
    const [ava, edith] = [await speak(english, ['en-ava']), await speak(english, ['en-edith'])]
    expect(timbreDistance(timbreOf(ava), timbreOf(edith))).toBeGreaterThan(3)
  })

  it.each([
    ['en', english],
    ['zh', chinese],
  ])('of any two speakers of %s has two different voices', async (language, text) => {
    const ids = castList.filter(one => one.language === language).map(one => one.id)
    const voices = []
    for (const id of ids) {
      const take = await speak(text, [id])
      voices.push({ id, timbre: timbreOf(take), pitch: middlePitch(take.samples, take.rate) ?? 1 })
    }
    for (const [index, one] of voices.entries())
      for (const other of voices.slice(index + 1)) {
        const semitones = Math.abs(12 * Math.log2(one.pitch / other.pitch))
        const apart = Math.max(semitones, timbreDistance(one.timbre, other.timbre))
        expect(apart, `${one.id}, ${other.id}`).toBeGreaterThan(2)
      }
  })
})

describe('the length for which credits are reserved', () => {
  it.each([
    ['8 7 6 5 4 3 2 1 0', 0],
    ['1234567890', -50],
    ['今天天气很好。'.repeat(4), -50],
    ['W W W W. e.g. Dr. %%% &&&', -50],
    ['[rain] hi [thunder] ho [bell] you', 0],
  ])('is never exceeded: %s at %i', async (text, speechRate) => {
    const { seconds } = await speak(text, ['zh-boyuan'], { speechRate })
    expect(seconds).toBeLessThanOrEqual(lengthBound(text, speechRate))
    // A mix that ends at its bound would be cut off: it must not even come near.
    expect(seconds).toBeLessThan(lengthBound(text, speechRate) - 0.5)
  })
})

describe('a text beside a picture', () => {
  it.each([
    ['Waves roll onto the sand and gulls cry', '', 'Waves roll onto the sand and gulls cry'],
    ['Waves. A man says "Come in, the water is warm."', 'Come in, the water is warm.', 'Waves. A man says'],
    ['Narrator: It was a cold night.\nwind and rain', 'It was a cold night.', 'wind and rain'],
    ['海浪声，她说：「快来看！」', '快来看！', '海浪声，她说：'],
  ])('is spoken only where it is quoted or marked as speech: %s', (text, spoken, described) => {
    expect(besidePicture(text)).toEqual({ spoken, described })
  })
})
