import type { CapabilityId } from '#contract/areas/video/capabilities.ts'
import { isFields } from '#web/composer/draft.ts'
import { seenImages } from '#web/controls/crop/seen.ts'
import { isSlotMedia, type SlotMedia } from '#web/controls/slots/slotMedia.ts'
import { capabilityForm } from './define.ts'
import { imageRules, promptRules } from './requirements.ts'

/** The images that another form holds as frames of a strip or as references. */
export function imagesElsewhere(typed: Readonly<Record<string, unknown>>): readonly SlotMedia[] {
  const held = [typed['frames'], typed['references']].find(list => Array.isArray(list) && list.length > 0)
  if (!Array.isArray(held)) return []
  return held.map((one: unknown): unknown => (isFields(one) ? { url: one['imageUrl'] } : undefined)).filter(isSlotMedia)
}

/** Adopts such images if neither this form nor the other one has images of its own. */
export function adoptImages(
  values: { readonly images: readonly SlotMedia[] },
  typed: Readonly<Record<string, unknown>>,
) {
  const images = imagesElsewhere(typed)
  const isOpen = values.images.length === 0 && typed['images'] === undefined && images.length > 0
  return { fields: isOpen ? { images } : {}, changes: [] }
}

const fromImages = (id: Extract<CapabilityId, 'image_to_video' | 'transition'>) =>
  capabilityForm({
    id,
    defaults: {},
    checks: {},
    requirements: (values, card) => [...imageRules(values.images, card.images), ...promptRules(values, card)],
    seen: ({ images }) => seenImages(images, put => ({ images: put })),
    adopt: adoptImages,
  })

/** The form of `image_to_video`: one image moves, or several follow each other. */
export const imageToVideoForm = fromImages('image_to_video')
/** The form of `transition`: one image turns into another. */
export const transitionForm = fromImages('transition')
