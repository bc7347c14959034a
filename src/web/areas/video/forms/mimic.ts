import { capabilityLimits, wholeSeconds } from '#contract/areas/video/capabilities.ts'
import { seenImages } from '#web/controls/crop/seen.ts'
import { capabilityForm } from './define.ts'
import { adoptImages } from './fromImages.ts'
import { imageRules, lengthRule, promptRules } from './requirements.ts'

/** The form of `mimic`: the person in the picture moves like the one in the clip. */
export const mimicForm = capabilityForm({
  id: 'mimic',
  defaults: {},
  checks: {},
  requirements: (values, card) => [
    ...imageRules(values.images, card.images),
    lengthRule('videoLength', 'videos', values.videos[0], capabilityLimits.mimicVideo),
    ...promptRules(values, card),
  ],
  // The video is as long as the clip.
  durationOf: ({ videos: [clip], duration }) => (clip?.duration === undefined ? duration : wholeSeconds(clip.duration)),
  isLengthOpen: ({ videos: [clip] }) => clip?.duration === undefined,
  seen: ({ images }) => seenImages(images, put => ({ images: put })),
  adopt: adoptImages,
})
