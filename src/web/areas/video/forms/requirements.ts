import { capabilityLimits, type CapabilityCard, type Count } from '#contract/areas/video/capabilities.ts'
import { characters } from '#contract/kit/text.ts'
import { lengthVerdict, type SlotLength, type SlotMedia } from '#web/controls/slots/slotMedia.ts'
import type { SharedValues } from './shared.ts'

/** The text key of a rule, under `video.rules`. */
type RequirementWords =
  | 'prompt'
  | 'brief'
  | 'promptLong'
  | 'imageOne'
  | 'imagesExactly'
  | 'imagesSome'
  | 'videoOne'
  | 'videoLength'
  | 'audioLength'
  | 'frames'
  | 'framesTotal'
  | 'references'
  | 'referenceNames'
  | 'mentions'
  | 'sourceWork'
  | 'sourceVideo'
  | 'look'
  | 'voice'

/** A rule of a capability and whether it is met. */
export interface Requirement {
  readonly words: RequirementWords
  readonly values: Readonly<Record<string, string | number>>
  /** The field that the rule applies to. */
  readonly field: string
  /** `open`: something is missing; `wrong`: the current values break the rule. */
  readonly state: 'met' | 'open' | 'wrong'
}

const rule = (
  words: RequirementWords,
  field: string,
  state: Requirement['state'],
  values: Requirement['values'] = {},
): Requirement => ({ words, values, field, state })

export { rule as requirement }

export const metIf = (met: boolean): Requirement['state'] => (met ? 'met' : 'open')

/** The rules for the prompt: required or optional by the card, and never longer than the service reads. */
export function promptRules(
  { prompt }: Pick<SharedValues, 'prompt'>,
  card: CapabilityCard,
  words: 'prompt' | 'brief' = 'prompt',
): Requirement[] {
  const count = characters(prompt)
  const limit = capabilityLimits.prompt
  if (count > limit) return [rule('promptLong', 'prompt', 'wrong', { count, limit })]
  return card.prompt === 'required' ? [rule(words, 'prompt', metIf(prompt.trim() !== ''))] : []
}

/** The rule for the number of images. */
export function imageRules(images: readonly SlotMedia[], { minimum, maximum }: Count): Requirement[] {
  const count = images.length
  const values = { minimum, maximum, count }
  const state = count > maximum ? 'wrong' : metIf(count >= minimum)
  const words = minimum !== maximum ? 'imagesSome' : minimum === 1 ? 'imageOne' : 'imagesExactly'
  return [rule(words, 'images', state, values)]
}

/** The rule for the length of a clip. A clip whose length is unknown passes, so that the service decides. */
export function lengthRule(
  words: 'videoLength' | 'audioLength',
  field: string,
  clip: SlotMedia | undefined,
  length: SlotLength,
): Requirement {
  const fits = lengthVerdict(clip?.duration, length) === 'fits'
  return rule(words, field, clip === undefined ? 'open' : fits ? 'met' : 'wrong', { ...length })
}
