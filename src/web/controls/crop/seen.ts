import type { SlotMedia } from '../slots/slotMedia.ts'

/** A picture or a film of a form that its video shows. */
export interface Seen<Values> {
  readonly media: SlotMedia
  readonly kind: 'image' | 'video'
  /** The values of the form with another file in its place. */
  readonly replaced: (media: SlotMedia) => Partial<Values>
}

/** Pictures in a list, as they are seen. */
export function seenImages<Values>(
  images: readonly SlotMedia[],
  put: (images: readonly SlotMedia[]) => Partial<Values>,
): readonly Seen<Values>[] {
  return images.map((media, index) => ({
    media,
    kind: 'image',
    replaced: other => put(images.map((one, at) => (at === index ? other : one))),
  }))
}
