import { describe, expect, it } from 'vitest'
import { quoteOf } from './price/quote.ts'
import { readVoiceValues } from './draft.ts'
import { voiceModes } from '#contract/areas/voice/modes.ts'
import { voiceViews } from './views.ts'
import { voiceDefaults, type VoiceValues } from './defaults.ts'
import { inMode, recipeOf, sentText, valuesOf, withPart } from './values.ts'
import { voiceTakes } from '#contract/areas/voice/takes.ts'

const picture = { asset: 'picture' }
const clip = { asset: 'clip' }
const full: VoiceValues = inMode(
  {
    ...voiceDefaults,
    text: 'Rain\nthunder',
    speaker: 'en-ava',
    clip,
    image: picture,
    cast: [
      { type: 'speaker', id: 'en-ava' },
      { type: 'reference', url: clip },
    ],
  },
  'dialogue',
)

describe('the voice form', () => {
  it('keeps what each mode holds, and sends only what is for the chosen one', () => {
    const sent = (mode: VoiceValues['mode']) => recipeOf({ ...full, mode })
    expect(sent('narration')).toMatchObject({ text: 'Rain\nthunder', voices: [{ type: 'speaker', id: 'en-ava' }] })
    expect(sent('dialogue')).toMatchObject({ text: '@音频1 Rain\n@音频1 thunder', voices: [{}, { url: clip }] })
    expect(sent('effect')).toMatchObject({ text: '[Rain]\n[thunder]' })
    expect(sent('clip')).toMatchObject({ voices: [{ type: 'reference', url: clip }] })
    expect(sent('picture')).toMatchObject({ image: picture })
    for (const mode of voiceModes) expect('image' in sent(mode) && 'voices' in sent(mode), mode).toBe(false)
  })

  it('opens what it sent as it was', () => {
    for (const mode of voiceModes) {
      const values = { ...full, mode, durationHint: 12, watermark: true }
      expect(recipeOf(valuesOf(recipeOf(values)) ?? voiceDefaults), mode).toEqual(recipeOf(values))
    }
  })

  it('takes a draft that is not finished, and none that says what no form says', () => {
    expect(readVoiceValues({ ...voiceDefaults, mode: 'picture' })).toMatchObject({ mode: 'picture', image: null })
    expect(readVoiceValues({ ...voiceDefaults, mode: 'opera' })).toBeNull()
    expect(readVoiceValues({ ...voiceDefaults, durationHint: 500 })).toBeNull()
    expect(readVoiceValues({ text: '@音频1 hi' })).toBeNull()
  })

  it('goes from mode to mode with its words', () => {
    const spoken = inMode({ ...voiceDefaults, text: 'One.\nTwo.' }, 'dialogue')
    expect(sentText(spoken)).toBe('@音频1 One.\n@音频1 Two.')
    expect(inMode({ ...spoken, text: '' }, 'narration').text).toBe('One.\nTwo.')
  })
})

describe('what comes from a result', () => {
  const joined = (values: VoiceValues, part: unknown) => withPart(values, part)?.values
  const [inPicture, inClip] = voiceTakes['voice.generate'].map(({ fields }) =>
    fields({ id: 'made', url: '', mimeType: '', bytes: 1 }),
  )

  it('a picture becomes a sound and a recording speaks, with the words that are there', () => {
    const made = { asset: 'made' }
    expect(joined(full, inPicture)).toEqual({ ...full, mode: 'picture', image: made })
    expect(joined(full, inClip)).toEqual({ ...full, mode: 'clip', clip: made })
    expect(withPart(full, { voices: 'nobody' })).toBeNull()
  })

  it('words alone stand in the mode that says them as they were', () => {
    expect(joined(full, { text: 'Hello' })).toMatchObject({ mode: 'narration', text: 'Hello', lines: full.lines })
    expect(joined({ ...full, mode: 'clip' }, { text: 'Hello' })).toMatchObject({ mode: 'clip', text: 'Hello' })
    expect(joined(full, { text: '[rain]' })).toMatchObject({ mode: 'effect', text: 'rain' })
    expect(joined(voiceDefaults, { text: '@音频1 Hi.\n@音频2 Ho.' })).toMatchObject({
      mode: 'dialogue',
      lines: [
        { voice: 1, text: 'Hi.' },
        { voice: 2, text: 'Ho.' },
      ],
    })
  })

  it('a step of a chain without its words yet opens as far as it goes', () => {
    expect(readVoiceValues({})).toEqual(voiceDefaults)
    expect(readVoiceValues({ image: picture })).toMatchObject({ mode: 'picture', image: picture, text: '' })
  })
})

describe('the price before it is sent', () => {
  const speaks = (text: string, rest: Partial<VoiceValues> = {}) =>
    quoteOf({ ...voiceDefaults, text, ...rest }, new Map())

  it('goes by the speaking time, and by the stated length where there is one', () => {
    const { spoken = 0, credits } = speaks('The last train left ten minutes ago, and the station was quiet again.')
    expect(credits).toBe(Math.max(1, Math.ceil(spoken / 2)))
    expect(speaks('Hi', { durationHint: 60 })).toMatchObject({ requested: 60, credits: 30, open: false })
  })

  it('halves with the speed, and is open for sounds until a length is stated', () => {
    const plain = speaks('One two three four').spoken ?? 0
    const fast = { ...voiceDefaults.audioConfig, speechRate: 100 }
    expect(speaks('One two three four', { audioConfig: fast }).spoken).toBeCloseTo(plain / 2)
    expect(speaks('Rain', { mode: 'effect' })).toMatchObject({ credits: undefined, open: true })
    expect(speaks('', { mode: 'effect' })).toMatchObject({ credits: undefined, open: false })
  })
})

describe('what a voice comes to before it is sent', () => {
  it('goes by how long the described sounds are, and by a stated length before that', () => {
    const effect = { ...voiceDefaults, mode: 'effect', text: 'a dog barks twice' } as const
    expect(quoteOf(effect, new Map(), { seconds: 9 })).toMatchObject({
      effects: 9,
      spoken: undefined,
      credits: 5,
      open: false,
    })
    expect(quoteOf({ ...effect, durationHint: 4 }, new Map(), { seconds: 9 })).toMatchObject({
      requested: 4,
      credits: 2,
    })
    expect(quoteOf(effect, new Map())).toMatchObject({ credits: undefined, open: true })
  })
})

it('a dialogue is read without the marks of its voices, a line below the other', () => {
  const { read } = voiceViews['voice.generate']
  expect(read({ text: '@音频1 Hello.\n@音频2 Hi.' }).prompt).toBe('Hello.\nHi.')
})
