import { describe, expect, it } from 'vitest'
import { quoteOf } from './price/quote.ts'
import { readVoiceValues } from './draft.ts'
import { voiceModes } from '#contract/areas/voice/modes.ts'
import { voiceViews } from './views.ts'
import { voiceDefaults, type VoiceValues } from './defaults.ts'
import { inMode, recipeOf, sentText, valuesOf, withElsewhere, withPart, wordsElsewhere } from './values.ts'
import { voiceFacts } from '#contract/areas/voice/facts.ts'

const picture = { asset: 'picture' }
const clip = { asset: 'clip' }
const full: VoiceValues = withElsewhere(
  inMode(
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
  ),
)
const inText = (mode: VoiceValues['mode']) => ({ ...full, mode, text: mode === 'dialogue' ? '' : 'Rain\nthunder' })

describe('the voice form', () => {
  it('keeps the values of every mode, and sends only those of the chosen one', () => {
    const sent = (mode: VoiceValues['mode']) => recipeOf(inText(mode))
    expect(sent('narration')).toMatchObject({ text: 'Rain\nthunder', voices: [{ type: 'speaker', id: 'en-ava' }] })
    expect(sent('dialogue')).toMatchObject({ text: '@音频1 Rain\n@音频1 thunder', voices: [{}, { url: clip }] })
    expect(sent('effect')).toMatchObject({ text: '[Rain]\n[thunder]' })
    expect(sent('clip')).toMatchObject({ voices: [{ type: 'reference', url: clip }] })
    expect(sent('picture')).toMatchObject({ image: picture })
    for (const mode of voiceModes) expect('image' in sent(mode) && 'voices' in sent(mode), mode).toBe(false)
  })

  it('reopens a sent recipe unchanged', () => {
    for (const mode of voiceModes) {
      const values = { ...inText(mode), durationHint: 12, watermark: true }
      expect(recipeOf(valuesOf(recipeOf(values)) ?? voiceDefaults), mode).toEqual(recipeOf(values))
    }
  })

  it('reads an incomplete draft, and rejects one with invalid values', () => {
    expect(readVoiceValues({ ...voiceDefaults, mode: 'picture' })).toMatchObject({ mode: 'picture', image: null })
    expect(readVoiceValues({ ...voiceDefaults, mode: 'opera' })).toBeNull()
    expect(readVoiceValues({ ...voiceDefaults, durationHint: 500 })).toBeNull()
    expect(readVoiceValues({ text: '@音频1 hi' })).toBeNull()
  })

  it('keeps the words of each kind apart, and offers them where there are none', () => {
    const told = { ...voiceDefaults, text: 'One.\nTwo.' }
    expect(inMode(told, 'clip').text).toBe('One.\nTwo.')
    const effect = inMode(told, 'effect')
    expect([effect.text, wordsElsewhere(effect)]).toEqual(['', 'One.\nTwo.'])
    expect(inMode({ ...effect, text: 'Rain' }, 'narration').text).toBe('One.\nTwo.')
    expect(inMode(inMode({ ...effect, text: 'Rain' }, 'dialogue'), 'effect').text).toBe('Rain')
    const spoken = inMode(told, 'dialogue')
    expect(sentText(spoken)).toBe('')
    expect(sentText(withElsewhere(spoken))).toBe('@音频1 One.\n@音频1 Two.')
    expect(wordsElsewhere(withElsewhere(spoken))).toBe('')
    expect(inMode(withElsewhere(spoken), 'narration').text).toBe('One.\nTwo.')
  })
})

describe('withPart and partial recipes', () => {
  const joined = (values: VoiceValues, part: unknown) => withPart(values, part)?.values
  const [inPicture, inClip] = voiceFacts['voice.generate'].takes.map(({ fields }) =>
    fields({ id: 'made', url: '', mimeType: '', bytes: 1 }),
  )

  it('opens a picture or a recording in its mode, and keeps the words', () => {
    const made = { asset: 'made' }
    expect(joined(full, inPicture)).toEqual({ ...full, mode: 'picture', image: made })
    const told = inMode(full, 'clip')
    expect(joined(told, inClip)).toEqual({ ...told, clip: made })
    expect(withPart(full, { voices: 'nobody' })).toBeNull()
  })

  it('opens words alone in the mode that reproduces them', () => {
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

  it('reads a chain step that still lacks its words', () => {
    expect(readVoiceValues({})).toEqual(voiceDefaults)
    expect(readVoiceValues({ image: picture })).toMatchObject({ mode: 'picture', image: picture, text: '' })
  })
})

describe('the quote for spoken text', () => {
  const speaks = (text: string, rest: Partial<VoiceValues> = {}) =>
    quoteOf({ ...voiceDefaults, text, ...rest }, new Map())

  it('is based on the stated length, else on the speaking time', () => {
    const { spoken = 0, credits } = speaks('The last train left ten minutes ago, and the station was quiet again.')
    expect(credits).toBe(Math.max(1, Math.ceil(spoken / 2)))
    expect(speaks('Hi', { durationHint: 60 })).toMatchObject({ requested: 60, credits: 30, open: false })
  })

  it('takes half as long at double speed, and has no price for sounds until a length is stated', () => {
    const plain = speaks('One two three four').spoken ?? 0
    const fast = { ...voiceDefaults.audioConfig, speechRate: 100 }
    expect(speaks('One two three four', { audioConfig: fast }).spoken).toBeCloseTo(plain / 2)
    expect(speaks('Rain', { mode: 'effect' })).toMatchObject({ credits: undefined, open: true })
    expect(speaks('', { mode: 'effect' })).toMatchObject({ credits: undefined, open: false })
  })
})

describe('the quote for described sounds', () => {
  it('is based on the stated length, else on the forecast length of the sounds', () => {
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

it('shows a dialogue without its voice marks, one line below the other', () => {
  const { read } = voiceViews['voice.generate']
  expect(read({ text: '@音频1 Hello.\n@音频2 Hi.' }).prompt).toBe('Hello.\nHi.')
})
