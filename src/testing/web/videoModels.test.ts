import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharedRecipe } from '#contract/areas/video/generateRequest.ts'
import { sharedCards, sharedModelIds, type SharedModelId } from '#contract/areas/video/models.ts'
import { modelForm } from '#web/areas/video/models/modelForm.ts'
import {
  cardOf,
  fitValues,
  lockOf,
  longest,
  mediaFields,
  modelDefaults,
  mostReferences,
  promptIsOptional,
  readModelValues,
  recipeOf,
  withPart,
  type MediaRole,
  type ModelValues,
} from '#web/areas/video/models/modelValues.ts'
import { sharedRequests } from '../contract/shared.ts'
import { mediaRefs } from '../contract/values.ts'

const models = fc.constantFrom(...sharedModelIds)
const recipes = models.chain(id => sharedRequests(id, mediaRefs))
const roles = fc.constantFrom(...(Object.keys(mediaFields) as MediaRole[]))

/** What a person can do to the content on the page. */
type Act =
  | { readonly kind: 'fill'; readonly role: MediaRole; readonly asset: string; readonly seconds: number }
  | { readonly kind: 'clear'; readonly role: MediaRole }
  | { readonly kind: 'switch'; readonly model: SharedModelId }
  | { readonly kind: 'length'; readonly share: number }
  | { readonly kind: 'swap' }

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('fill' as const),
    role: roles,
    asset: fc.constantFrom('a', 'b', 'c'),
    seconds: fc.constantFrom(3, 8.25, 15),
  }),
  fc.record({ kind: fc.constant('clear' as const), role: roles }),
  fc.record({ kind: fc.constant('switch' as const), model: models }),
  fc.record({ kind: fc.constant('length' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ kind: fc.constant('swap' as const) }),
)

function done(values: ModelValues, act: Act): ModelValues {
  const card = cardOf(values)
  if (act.kind === 'switch') return fitValues(values, sharedCards[act.model]).values
  if (act.kind === 'length') {
    const { minimum } = card.limits.duration
    return { ...values, duration: Math.round(minimum + act.share * (longest(values, card) - minimum)) }
  }
  if (act.kind === 'swap') {
    const { firstFrame, lastFrame } = values
    return firstFrame && lastFrame ? { ...values, firstFrame: lastFrame, lastFrame: firstFrame } : values
  }
  const field = mediaFields[act.role]
  const empty = field === 'referenceImages' ? [] : null
  if (act.kind === 'clear') return fitValues({ ...values, [field]: empty }, card).values
  if (lockOf(act.role, values) !== undefined) return values
  const media = { url: { asset: act.asset }, duration: act.seconds }
  if (field !== 'referenceImages') return fitValues({ ...values, [field]: media }, card).values
  if (values.referenceImages.length >= mostReferences(card)) return values
  return fitValues({ ...values, referenceImages: [...values.referenceImages, media] }, card).values
}

describe('the content of the form', () => {
  it('never holds a combination that the service refuses, after any sequence of actions', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 14 }), steps => {
        const values = steps.reduce(done, { ...modelDefaults, prompt: 'a fox runs' })
        const judged = sharedRecipe.safeParse(recipeOf(values))
        expect(judged.error?.issues.map(({ message, path }) => [path.join('.'), message])).toBeUndefined()
      }),
    )
  })

  it('locks a role exactly when the service would refuse it', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 8 }), roles, (steps, role) => {
        const held = steps.reduce(done, { ...modelDefaults, prompt: 'a fox runs' })
        const values = { ...held, duration: cardOf(held).limits.duration.minimum }
        const media = { url: { asset: 'z' }, duration: 3 }
        const filled =
          role === 'reference_image'
            ? { ...values, referenceImages: [...values.referenceImages.slice(1), media] }
            : { ...values, [mediaFields[role]]: media }
        expect(sharedRecipe.safeParse(recipeOf(filled)).success).toBe(lockOf(role, values) === undefined)
      }),
    )
  })

  it('requires a prompt exactly when the service does', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 8 }), steps => {
        const values = steps.reduce(done, modelDefaults)
        expect(sharedRecipe.safeParse(recipeOf(values)).success).toBe(promptIsOptional(values))
      }),
    )
  })

  it('keeps all that fits when the model changes, and lists the rest', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 8 }), models, (steps, id) => {
        const values = steps.reduce(done, { ...modelDefaults, prompt: 'a fox runs' })
        const { values: fitted, changes } = fitValues(values, sharedCards[id])
        if (changes.length === 0) expect(fitted).toEqual({ ...values, model: id })
        else expect(fitted).not.toEqual({ ...values, model: id })
      }),
    )
  })

  it('lists a sound setting that the next model does not have', () => {
    const values: ModelValues = { ...modelDefaults, model: 'video-c', prompt: 'a fox runs', audioSetting: 'auto' }
    const { values: fitted, changes } = fitValues(values, sharedCards['video-b-3.0'])
    expect(fitted.audioSetting).toBe('')
    expect(changes).toMatchObject([{ path: 'audioSetting', from: 'auto', to: undefined }])
    expect(fitValues(values, sharedCards['video-c']).changes).toEqual([])
  })
})

/** The form sends media ordered by role. */
const byRole = (content: readonly object[]) =>
  content.toSorted((one, other) => roleOf(one).localeCompare(roleOf(other)))
const roleOf = (item: object) => ('role' in item ? String(item.role) : '')

it('every legal recipe opens in the form and is sent unchanged', () => {
  fc.assert(
    fc.property(recipes, json => {
      const asked = sharedRecipe.parse(json)
      const values = readModelValues(json)
      if (!values) throw new Error('it was not opened')
      const sent = sharedRecipe.parse(recipeOf(values))
      const { audioSettings } = sharedCards[asked.model]
      expect({ ...sent, content: byRole(sent.content) }).toEqual({
        ...asked,
        content: byRole(asked.content),
        // The form always sends it.
        generateAudio: asked.generateAudio ?? true,
        ...(!audioSettings && { audioSetting: undefined }),
      })
      expect(readModelValues(values), 'as a draft').toEqual(values)
    }),
  )
})

it('does not open something that is not a recipe or breaks a rule', () => {
  for (const json of [null, 'text', [], { content: [{ type: 'smell' }] }, { content: [], model: 'video-z' }])
    expect(readModelValues(json)).toBeNull()
})

it('shows an issue at the field of its role', () => {
  const media = { url: { asset: 'a' } }
  const values: ModelValues = { ...modelDefaults, prompt: 'x', firstFrame: media, referenceImages: [media, media] }
  const at = (path: string) => modelForm.fieldOf?.(path, values)
  expect(['content', 'content.0', 'content.1', 'content.3', 'inputVideoDuration', 'ratio'].map(at)).toEqual([
    'prompt',
    'prompt',
    'firstFrame',
    'referenceImages',
    'referenceVideo',
    'ratio',
  ])
})

describe('media from a result', () => {
  const image = (role: string, asset: string) => ({
    content: [{ type: 'image_url', role, image_url: { url: { asset } } }],
  })
  const held: ModelValues = { ...modelDefaults, model: 'video-b-3.0', prompt: 'a fox runs' }

  it('fill the field of their role and leave the prompt unchanged', () => {
    const joined = withPart(held, image('first_frame', 'a'), 'fields')
    expect(joined?.values).toEqual({ ...held, firstFrame: { url: { asset: 'a' } } })
    expect(joined?.changes).toEqual([])
  })

  it('are added to the reference images once, up to the limit of the model', () => {
    const nine = Array.from({ length: 9 }, (_, index) => ({ url: { asset: `${index}` } }))
    const joined = withPart({ ...held, referenceImages: nine }, image('reference_image', '3'), 'more')
    expect(joined?.values.referenceImages).toEqual(nine)
    expect(withPart({ ...held, referenceImages: nine }, image('reference_image', 'x'), 'more')?.changes).toHaveLength(1)
  })

  it('switch the model if the current one takes no sound', () => {
    const url = { asset: 's' }
    const sound = { content: [{ type: 'audio_url', role: 'reference_audio', audio_url: { url } }] }
    expect(withPart(held, sound, 'fields')?.values).toEqual({ ...held, referenceAudio: { url } })
    const joined = withPart({ ...held, model: 'video-c' }, sound, 'fields')
    expect(joined?.values).toMatchObject({ model: 'video-a-2-fast', prompt: held.prompt, referenceAudio: { url } })
    expect(joined?.changes).toMatchObject([{ path: 'model', from: 'video-c', to: 'video-a-2-fast' }])
  })

  it('replace what cannot be combined with them', () => {
    const framed = { ...held, firstFrame: { url: { asset: 'f' } }, lastFrame: { url: { asset: 'l' } } }
    const joined = withPart(framed, image('reference_image', 'a'), 'more')
    expect(joined?.values).toEqual({ ...held, referenceImages: [{ url: { asset: 'a' } }] })
    expect(joined?.changes).toMatchObject([{ rule: 'video.frames.references' }])
    const referenced = { ...held, referenceImages: [{ url: { asset: 'a' } }] }
    expect(withPart(referenced, image('first_frame', 'f'), 'fields')?.values).toEqual({
      ...held,
      firstFrame: { url: { asset: 'f' } },
    })
  })
})
