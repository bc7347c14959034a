import { capabilityLimits } from '#contract/areas/video/capabilities.ts'
import type { FitChange } from '#contract/fit.ts'
import { isFields } from '#web/composer/draft.ts'
import { seenImages } from '#web/controls/crop/seen.ts'
import { isSlotMedia, type SlotMedia } from '#web/controls/slots/slotMedia.ts'
import { capabilityForm } from './define.ts'
import { imagesElsewhere } from './fromImages.ts'
import { metIf, promptRules, requirement } from './requirements.ts'
import { fieldsIn } from './shared.ts'

/** A picture of the strip, the length of its clip in seconds, and what happens in it. */
export interface StripFrame {
  readonly imageUrl: SlotMedia['url']
  readonly duration: number
  readonly prompt: string
}

const { clips, clipDuration } = capabilityLimits

/** The length of a newly added clip, in seconds. */
const usualClip = 3
/** The maximum length of all clips together, in seconds. */
export const mostSeconds = 60

export const frameOf = ({ url }: SlotMedia): StripFrame => ({ imageUrl: url, duration: usualClip, prompt: '' })

function isFrame(json: unknown): json is StripFrame {
  if (!isFields(json)) return false
  const { imageUrl, duration, prompt } = json
  if (!isSlotMedia({ url: imageUrl }) || typeof prompt !== 'string' || typeof duration !== 'number') return false
  return duration >= clipDuration.minimum && duration <= clipDuration.maximum
}

/** The length of the whole strip, in seconds. */
export const stripSeconds = (frames: readonly StripFrame[]) => frames.reduce((sum, { duration }) => sum + duration, 0)

/** The form of `multi_transition`: a strip of pictures, each with its own length and prompt. */
export const multiTransitionForm = capabilityForm<{ readonly frames: readonly StripFrame[] }>({
  id: 'multi_transition',
  defaults: { frames: [] },
  checks: { frames: value => Array.isArray(value) && value.length <= clips.maximum && value.every(isFrame) },
  requirements: (values, card) => {
    const { frames } = values
    const seconds = stripSeconds(frames)
    return [
      requirement('frames', 'frames', metIf(frames.length >= clips.minimum), { ...clips, count: frames.length }),
      requirement('framesTotal', 'frames', seconds > mostSeconds ? 'wrong' : metIf(frames.length > 0), {
        seconds,
        maximum: mostSeconds,
      }),
      ...promptRules(values, card),
    ]
  },
  options: ({ frames }) => ({ multiTransition: frames }),
  valuesOf: recipe => ({ frames: fieldsIn(recipe, 'pixverse')['multiTransition'] }),
  fieldOf: path => (path.startsWith('pixverse.multiTransition') || path === 'duration' ? 'frames' : undefined),
  // A strip that is too long keeps its length, so that the schema refuses it.
  durationOf: ({ frames, duration }) => {
    const seconds = Math.ceil(stripSeconds(frames))
    return frames.length === 0 || seconds < 1 ? duration : seconds
  },
  seen: ({ frames }) =>
    seenImages(
      frames.map(({ imageUrl }) => ({ url: imageUrl })),
      put => ({ frames: frames.map((frame, at) => ({ ...frame, imageUrl: put[at]?.url ?? frame.imageUrl })) }),
    ),
  adopt: (values, typed) => {
    const given = typed['images']
    const images = Array.isArray(given) ? given.filter(isSlotMedia) : imagesElsewhere(typed)
    if (values.frames.length > 0 || typed['frames'] !== undefined || images.length === 0)
      return { fields: {}, changes: [] }
    const fitting = images.slice(0, clips.maximum)
    const changes: FitChange[] =
      fitting.length < images.length
        ? [{ path: 'frames', from: images, to: fitting, rule: 'field.countMax', values: { maximum: clips.maximum } }]
        : []
    return { fields: { frames: fitting.map(frameOf) }, changes }
  },
  textOf: ({ frames }) => frames.find(({ prompt }) => prompt.trim() !== '')?.prompt ?? (frames.length > 0 ? '▦' : ''),
})
