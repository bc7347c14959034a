import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import type { VoiceGenerateRequest } from '#contract/areas/voice/generateRequest.ts'
import type { LibraryAsset } from '#contract/studio/assets.ts'
import { readVoiceValues } from '#web/areas/voice/draft.ts'
import { voiceModes } from '#contract/areas/voice/modes.ts'
import { voiceCard, voiceDefaults, type VoiceValues } from '#web/areas/voice/defaults.ts'
import { fieldOf, inMode, recipeOf, valuesOf } from '#web/areas/voice/values.ts'
import { voiceForm } from '#web/areas/voice/voiceForm.ts'
import { recipeResolver } from '#web/composer/recipeResolver.ts'
import { openPlace, type CastVoice } from '#web/controls/voice/cast.ts'
import { addAfter, merge, split, withinCast } from '#web/controls/voice/dialogue/lines.ts'
import { castLines, readScript } from '#web/controls/voice/dialogue/script.ts'
import { wireRequest } from '#web/recipes/wireRequest.ts'
import { blank, words } from '../../contract/values.ts'
import { wavTone } from '../support/clips.ts'
import { handPool } from '../support/pools.ts'
import { smallPicture } from '../remote/remoteService.ts'
import { BASE, openTestStudio, type TestStudio } from '../support/studio.ts'
import { upload } from '../assets/uploads.ts'
import { voicesOf } from './voices.ts'

/** One action on the form, by the same rule as its control. */
type Act = (values: VoiceValues) => VoiceValues

let studio: TestStudio
let clip: LibraryAsset
let picture: LibraryAsset
let speakers: readonly string[]
beforeAll(async () => {
  studio = await openTestStudio({
    accounts: [{ name: 'owner', credits: 1_000_000 }],
    // No job is ever finished, so nothing is spoken.
    pool: handPool(),
    alter: parts => ({ ...parts, limits: { voicesAtOnce: 10_000 } }),
  })
  const owner = studio.as('owner')
  clip = await upload(owner, wavTone(1), 'clip.wav', 'audio/wav')
  picture = await upload(owner, await smallPicture(9), 'small.png', 'image/png')
  speakers = (await owner.call(speakerEndpoints.list, { query: {} })).data.items.map(({ speakerId }) => speakerId)
})
afterAll(() => studio[Symbol.asyncDispose]())
const { send } = voicesOf(() => studio)

const speakerAt = (index: number) => speakers[index % speakers.length] ?? expect.fail('there are no speakers')
const clipVoice = (): CastVoice => ({ type: 'reference', url: { asset: clip.id } })

/** Puts a voice into a place of the cast, removes the place, or opens another one. */
const recast = (place: number, change: (cast: readonly CastVoice[], at: number) => readonly CastVoice[]): Act => {
  return values => {
    const cast = change(values.cast, place % values.cast.length)
    return { ...values, cast, lines: withinCast(values.lines, cast.length) }
  }
}

const onLine = (place: number, change: (values: VoiceValues, id: string) => VoiceValues['lines']): Act => {
  return values => {
    const line = values.lines[place % Math.max(1, values.lines.length)]
    return line ? { ...values, lines: change(values, line.id) } : values
  }
}

const sound = (change: Partial<VoiceValues['audioConfig']>): Act => {
  return values => ({ ...values, audioConfig: { ...values.audioConfig, ...change } })
}

const within = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  fc.integer({ min: minimum, max: maximum })

const someText = fc.oneof(
  { weight: 8, arbitrary: words(200) },
  blank,
  fc.constantFrom(
    '@音频1 hi',
    '@音频9 hi\nho',
    '[rain on a roof]',
    '[rain',
    'wind\nsea',
    'a'.repeat(voiceCard.limits.text + 1),
  ),
)
const place = fc.nat({ max: 9 })

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom(...voiceModes).map(
    (mode): Act =>
      values =>
        inMode(values, mode),
  ),
  someText.map((text): Act => values => ({ ...values, text })),
  place.map((index): Act => values => ({ ...values, speaker: index === 0 ? '' : speakerAt(index) })),
  fc.boolean().map((there): Act => values => ({ ...values, clip: there ? { asset: clip.id } : null })),
  fc.boolean().map((there): Act => values => ({ ...values, image: there ? { asset: picture.id } : null })),
  fc
    .tuple(place, place)
    .map(([at, index]) => recast(at, (cast, found) => cast.with(found, { type: 'speaker', id: speakerAt(index) }))),
  place.map(at => recast(at, (cast, found) => cast.with(found, clipVoice()))),
  place.map(at => recast(at, (cast, found) => (cast.length > 1 ? cast.toSpliced(found, 1) : cast))),
  fc.constant(recast(0, cast => (cast.length < voiceCard.limits.voices ? [...cast, openPlace] : cast))),
  place.map((at): Act => values => ({
    ...values,
    lines: addAfter(values.lines, values.lines[at]?.id, values.cast.length)[0],
  })),
  fc
    .tuple(place, someText)
    .map(([at, text]) => onLine(at, ({ lines }, id) => lines.map(one => (one.id === id ? { ...one, text } : one)))),
  fc.tuple(place, fc.nat({ max: 20 })).map(([at, caret]) => onLine(at, ({ lines }, id) => split(lines, id, caret)[0])),
  place.map(at => onLine(at, ({ lines }, id) => merge(lines, id)?.lines ?? lines)),
  fc
    .constantFrom('Anna: hi\nTom: ho\nEve: ha\nIan: he', '【旁白】风\n小明：雨', '@音频1 hi\n@音频2 ho')
    .map((pasted): Act => values => {
      const script = readScript(pasted)
      const voices = script.names.map((_, index) => Math.min(index + 1, voiceCard.limits.voices))
      const missing = Math.max(0, Math.max(...voices) - values.cast.length)
      const cast = [...values.cast, ...Array.from({ length: missing }, () => openPlace)]
      return { ...values, cast, lines: [...values.lines, ...castLines(script, voices)] }
    }),
  within(voiceCard.limits.speechRate).map(speechRate => sound({ speechRate })),
  within(voiceCard.limits.loudnessRate).map(loudnessRate => sound({ loudnessRate })),
  within(voiceCard.limits.pitchRate).map(pitchRate => sound({ pitchRate })),
  fc.constantFrom(...voiceCard.formats).map(format => sound({ format })),
  fc.option(within(voiceCard.limits.durationHint)).map((durationHint): Act => values => ({ ...values, durationHint })),
  fc.boolean().map((watermark): Act => values => ({ ...values, watermark })),
  // Stored as a draft and opened again, or sent and its recipe used again.
  fc.constant<Act>(values => readVoiceValues(JSON.parse(JSON.stringify(values))) ?? expect.fail('a draft was lost')),
  fc.constant<Act>(values => valuesOf(recipeOf(values)) ?? values),
)

/** The form with everything that its mode needs. */
function completed(values: VoiceValues): VoiceValues {
  const { mode, text, cast, lines } = values
  const says = (words: string) => words.trim() !== '' && !/^\s*@/mu.test(words) && words.length < 400
  return {
    ...values,
    text: says(text) ? text : 'fox',
    clip: { asset: clip.id },
    image: { asset: picture.id },
    cast: cast.map((voice, index) =>
      voice.type === 'speaker' ? { ...voice, id: voice.id || speakerAt(index) } : { ...voice, url: { asset: clip.id } },
    ),
    lines:
      mode === 'dialogue' ? lines.slice(0, 3).map(line => (says(line.text) ? line : { ...line, text: 'fox' })) : lines,
  }
}

/** Any values that a form can have, starting from an empty form or from one that could be sent, in any mode. */
const hands = fc
  .tuple(fc.constantFrom(...voiceModes), fc.boolean(), fc.array(acts, { maxLength: 10 }))
  .map(([mode, whole, hand]) => {
    const empty = inMode(voiceDefaults, mode)
    return hand.reduce((values, act) => act(values), whole ? completed(empty) : empty)
  })

/** The fields that the form refuses; empty if it can be sent. */
async function refusedByForm(values: VoiceValues): Promise<string[]> {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await recipeResolver(voiceForm, 'en')(values, undefined, options)
  return fieldsOf(errors).sort()
}

function fieldsOf(errors: object, path: readonly string[] = []): string[] {
  return Object.entries(errors).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return []
    return 'message' in value ? [[...path, name].join('.')] : fieldsOf(value, [...path, name])
  })
}

/** The fields of the form that the service refuses in the request made from the values. */
async function refusedByService(values: VoiceValues): Promise<string[]> {
  const { body } = wireRequest(
    { operation: 'voice.generate', recipe: recipeOf(values) },
    { base: BASE, assetOf: id => (id === clip.id ? clip : picture), opensLinks: true },
  )
  // It may be invalid, which the service decides.
  const { status, refusal } = await send('owner', body as VoiceGenerateRequest).then(answer =>
    answer.status === 202 ? { status: 202, refusal: undefined } : answer,
  )
  if (status === 202) return []
  if (status !== 400 || !refusal) throw new Error(`${status} ${JSON.stringify(refusal)}`)
  const { issues } = refusal.data as { issues: readonly { readonly path: string }[] }
  return [...new Set(issues.map(({ path }) => fieldOf(path, values.mode)))].sort()
}

describe('the voice form and the service', () => {
  it('completed values after any sequence of actions can be sent, and are accepted', async () => {
    await fc.assert(
      fc.asyncProperty(hands, async hand => {
        const values = completed(hand)
        expect(await refusedByForm(values)).toEqual([])
        expect(await refusedByService(values)).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  it('the service refuses exactly the fields that the form refuses', async () => {
    await fc.assert(
      fc.asyncProperty(hands, async values => {
        expect(await refusedByService(values)).toEqual(await refusedByForm(values))
      }),
      { numRuns: 25 },
    )
  })
})
