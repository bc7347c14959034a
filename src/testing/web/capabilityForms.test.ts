import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capabilityCards, capabilityIds, type CapabilityId } from '#contract/areas/video/capabilities.ts'
import { agentForm } from '#web/areas/video/forms/agent.ts'
import type { CapabilityForm } from '#web/areas/video/forms/define.ts'
import { imageToVideoForm, transitionForm } from '#web/areas/video/forms/fromImages.ts'
import { fusionForm } from '#web/areas/video/forms/fusion.ts'
import { lipSyncForm } from '#web/areas/video/forms/lipSync.ts'
import { mimicForm } from '#web/areas/video/forms/mimic.ts'
import { mostSeconds, multiTransitionForm, stripSeconds } from '#web/areas/video/forms/multiTransition.ts'
import { restyleForm } from '#web/areas/video/forms/restyle.ts'
import type { SharedValues } from '#web/areas/video/forms/shared.ts'
import { textToVideoForm } from '#web/areas/video/forms/textToVideo.ts'
import { createCarryOver } from '#web/composer/carryOver.ts'
import { capabilityRequests } from '../contract/capability.ts'
import { mediaRefs, some } from '../contract/values.ts'

/** A form without the type of its values, so that all forms can be tested alike. */
function plain<Values extends SharedValues>(form: CapabilityForm<Values>) {
  const held = (values: unknown) => form.read(values) ?? form.defaults
  return {
    defaults: form.defaults,
    read: (json: unknown) => form.read(json),
    sent: (values: unknown) => form.recipeOf?.(held(values)),
    judge: (recipe: unknown) => form.schema.safeParse(recipe),
    fieldOf: (path: string, values: unknown) => form.fieldOf?.(path, held(values)) ?? path,
    requirements: (values: unknown) => form.requirements(held(values)),
    adopt: (typed: Readonly<Record<string, unknown>>) => form.adopt?.(form.defaults, typed),
  }
}

const forms: { readonly [id in CapabilityId]: ReturnType<typeof plain> } = {
  text_to_video: plain(textToVideoForm),
  image_to_video: plain(imageToVideoForm),
  transition: plain(transitionForm),
  multi_transition: plain(multiTransitionForm),
  fusion: plain(fusionForm),
  restyle: plain(restyleForm),
  mimic: plain(mimicForm),
  lip_sync: plain(lipSyncForm),
  agent: plain(agentForm),
}

type Fields = Record<string, unknown>
const fieldsOf = (json: unknown): Fields => (typeof json === 'object' && json !== null ? { ...json } : {})

/** Capabilities whose duration follows from their media: the form derives it. */
const derived: readonly CapabilityId[] = ['multi_transition', 'mimic', 'lip_sync']

/** The same request as the studio writes it: each setting in one form only, and no fields without effect. */
function asSent(id: CapabilityId, recipe: unknown): Fields {
  const asked = fieldsOf(recipe)
  const pixverse = fieldsOf(asked['pixverse'])
  if (pixverse['soundEffectSwitch'] !== true) {
    delete pixverse['soundEffectSwitch']
    delete pixverse['soundEffectContent']
  }
  if (id === 'lip_sync') {
    if (pixverse['lipSyncTtsSwitch'] === true)
      pixverse['tts'] = { speakerId: pixverse['lipSyncTtsSpeakerId'], content: pixverse['lipSyncTtsContent'] }
    for (const name of ['lipSyncTtsSwitch', 'lipSyncTtsSpeakerId', 'lipSyncTtsContent']) delete pixverse[name]
  }
  if (derived.includes(id)) delete asked['duration']
  return { ...asked, pixverse }
}

/** Seconds of the strip of a recipe. */
const secondsOf = (recipe: unknown) => stripSeconds(multiTransitionForm.read(recipe)?.frames ?? [])

const clip = fc
  .record({ url: mediaRefs })
  .chain(({ url }) => some({ duration: fc.integer({ min: 0, max: 180 }) }).map(length => ({ url, ...length })))
const clips = (most: number) => fc.array(clip, { maxLength: most })

/** Any values that a form may hold while it is being filled in. */
function heldBy(id: CapabilityId): fc.Arbitrary<Fields> {
  const card = capabilityCards[id]
  const common = some({
    prompt: fc.constantFrom('', ' ', 'A fox', '@cat and @dog', 'x'.repeat(2049)),
    images: clips(card.images.maximum),
    videos: clips(card.videos.maximum),
    audios: clips(card.audios.maximum),
    effects: fc.boolean(),
    cameraMovement: fc.constantFrom('', 'zoom_in', 'other'),
    templateId: fc.constantFrom('', 'snowfall', 7),
  })
  const own: { readonly [one in CapabilityId]?: fc.Arbitrary<object> } = {
    multi_transition: some({
      frames: fc.array(
        fc.record({ imageUrl: mediaRefs, duration: fc.integer({ min: 0, max: 30 }), prompt: fc.constantFrom('', 'x') }),
        { maxLength: 7 },
      ),
    }),
    fusion: some({
      references: fc.array(
        fc.record({
          type: fc.constantFrom('subject', 'background'),
          imageUrl: mediaRefs,
          refName: fc.constantFrom('cat', 'dog', '1', ''),
        }),
        { maxLength: 8 },
      ),
    }),
    restyle: some({
      sourceKind: fc.constantFrom('work', 'id'),
      sourceTaskId: fc.constantFrom('', 'task'),
      sourceVideoId: fc.constantFrom('', 'video', 3),
      restyleId: fc.constantFrom('', 'ink', 4),
    }),
    lip_sync: some({
      sourceKind: fc.constantFrom('file', 'work', 'id'),
      sourceTaskId: fc.constantFrom('', 'task'),
      voice: fc.constantFrom('text', 'recording'),
      speakerId: fc.constantFrom('', 'speaker'),
      script: fc.constantFrom('', 'Hello there'),
    }),
    agent: some({
      agentType: fc.constantFrom('ad_master', 'promo_mix'),
      sticker: fc.option(clip.map(({ url }) => ({ url }))),
      bumper: fc.option(clip.map(({ url }) => ({ url }))),
    }),
  }
  return fc.tuple(common, own[id] ?? fc.constant({})).map(([shared, more]) => ({ ...shared, ...more }))
}

describe.each(capabilityIds)('the form of %s', id => {
  const { defaults, read, sent, judge, fieldOf, requirements } = forms[id]

  it('opens every recipe that the service accepts, and sends the same request', () => {
    fc.assert(
      fc.property(capabilityRequests(id, mediaRefs), recipe => {
        const held = read(recipe)
        expect(held).not.toBeNull()
        // Clips of more than a minute in total have a duration that no request can state: the form reports it.
        fc.pre(judge(sent(held)).success || secondsOf(recipe) <= mostSeconds)
        expect(asSent(id, judge(sent(held)).data)).toEqual(asSent(id, judge(recipe).data))
        expect(read(JSON.parse(JSON.stringify(held)))).toEqual(held)
      }),
      { numRuns: 50 },
    )
  })

  it('lists what the service would refuse, and shows each refusal at one of its fields', () => {
    fc.assert(
      fc.property(heldBy(id), part => {
        const held = { ...defaults, ...part }
        expect(read(held)).toEqual(held)
        const judged = judge(sent(held))
        for (const { path } of judged.error?.issues ?? [])
          expect(Object.keys(defaults)).toContain(fieldOf(path.join('.'), held).split('.')[0])
        const unmet = requirements(held).filter(({ state }) => state !== 'met')
        for (const { field } of unmet) expect(Object.keys(defaults)).toContain(field)
        // Whatever the list asks for is refused. The list may lack something: slots judge the lengths of further media.
        if (unmet.length > 0) expect(judged.success, JSON.stringify(unmet)).toBe(false)
      }),
      { numRuns: 50 },
    )
  })

  it('does not open values of anything else', () => {
    for (const json of [null, 3, 'text', [], { ...defaults, prompt: 17 }, { capability: 'none' }])
      expect(read(json)).toBeNull()
  })
})

const image = (name: string) => ({ url: { asset: name } })
const images = ['a', 'b', 'c'].map(image)

describe('switching to another capability', () => {
  it('keeps what fits and reports what does not', () => {
    const moved = forms.transition.adopt({ prompt: 'A fox', images, quality: '1080p' })
    expect(moved?.values).toMatchObject({ prompt: 'A fox', images: images.slice(0, 2), quality: '1080p' })
    expect(moved?.changes).toMatchObject([{ path: 'images', rule: 'video.images.exactly' }])
    expect(forms.mimic.adopt({ quality: '1080p' })?.changes).toMatchObject([{ path: 'quality', to: '720p' }])
    expect(forms.agent.adopt({ duration: 8 })?.changes).toMatchObject([{ path: 'duration', to: 30 }])
    expect(forms.text_to_video.adopt({ images })?.changes).toMatchObject([{ rule: 'video.images.none' }])
  })

  it('turns images into frames or references, and back', () => {
    const strip = forms.multi_transition.adopt({ images })
    expect(strip?.values).toMatchObject({ frames: images.map(({ url }) => ({ imageUrl: url, prompt: '' })) })
    expect(strip?.changes).toEqual([])
    const fusion = forms.fusion.adopt({ images })
    expect(fusion?.values).toMatchObject({
      references: [{ refName: 'pic1' }, { refName: 'pic2' }, { refName: 'pic3' }],
    })
    expect(forms.image_to_video.adopt({ frames: fieldsOf(strip?.values)['frames'] })?.values).toMatchObject({ images })
  })

  it('offers what was typed, and all of it to a third form after the second left something out', () => {
    const carry = createCarryOver()
    const first = { ...imageToVideoForm.defaults, prompt: 'A fox', images }
    carry.note(imageToVideoForm, first)
    const offered = carry.offer(transitionForm, transitionForm.defaults) ?? expect.fail('nothing was offered')
    expect(offered).toMatchObject({ words: ['A fox'], files: 2 })
    const second = carry.take(transitionForm, offered)
    expect(second.values.images).toHaveLength(2)
    carry.note(transitionForm, second.values)
    expect(carry.offer(imageToVideoForm, first)).toBeNull()
    // Images that were cut to fit were not removed by the user.
    expect(carry.offer(agentForm, agentForm.defaults)?.joined.values.images).toEqual(images)
  })
})
