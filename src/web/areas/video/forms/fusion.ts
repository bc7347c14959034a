import { capabilityLimits } from '#contract/areas/video/capabilities.ts'
import { mentionsOf, referenceTypes, refNamePattern } from '#contract/areas/video/pixverse.ts'
import type { FitChange } from '#contract/fit.ts'
import { isFields } from '#web/composer/draft.ts'
import { seenImages } from '#web/controls/crop/seen.ts'
import { isSlotMedia, type SlotMedia } from '#web/controls/slots/slotMedia.ts'
import { capabilityForm } from './define.ts'
import { imagesElsewhere } from './fromImages.ts'
import { renameMention } from '#web/controls/prompt/mentions.ts'
import { metIf, promptRules, requirement } from './requirements.ts'
import { fieldsIn } from './shared.ts'

/** A picture used as subject or background, which the prompt mentions by name. */
export interface Reference {
  readonly type: (typeof referenceTypes)[number]
  readonly imageUrl: SlotMedia['url']
  readonly refName: string
}

const { references: count } = capabilityLimits

function isReference(json: unknown): json is Reference {
  if (!isFields(json)) return false
  const { type, imageUrl, refName } = json
  return referenceTypes.some(one => one === type) && isSlotMedia({ url: imageUrl }) && typeof refName === 'string'
}

/** Creates a reference from a picture, with the first unused name. */
export function referenceOf({ url }: SlotMedia, others: readonly Reference[]): Reference {
  const taken = new Set(others.map(({ refName }) => refName))
  const number = Array.from({ length: others.length + 1 }, (_, index) => index + 1).find(at => !taken.has(`pic${at}`))
  return { type: 'subject', imageUrl: url, refName: `pic${number ?? others.length + 1}` }
}

/** Names used by more than one reference. */
export function repeatedNames(references: readonly Reference[]): ReadonlySet<string> {
  const names = references.map(({ refName }) => refName)
  return new Set(names.filter((name, index) => names.indexOf(name) < index))
}

/** References that the prompt does not mention yet. */
export function unusedReferences(prompt: string, references: readonly Reference[]): readonly Reference[] {
  const mentioned = mentionsOf(prompt)
  return references.filter(({ refName }) => !mentioned.has(refName))
}

/** All references, the prompt, and the name by which the prompt mentions the renamed one. */
export interface Renamed {
  readonly references: readonly Reference[]
  readonly prompt: string
  readonly known: string
}

/**
 * Renames a reference and its mentions in the prompt. `known` is the name by which the prompt mentions it. While the
 * user types, an invalid name or that of another reference leaves the prompt unchanged, so that mentions are never
 * mixed up.
 */
export function renameReference(
  { references, prompt, known }: Renamed,
  reference: Reference,
  refName: string,
): Renamed {
  const others = references.filter(one => one !== reference)
  const isTaken = (name: string) => others.some(one => one.refName === name)
  const renamed = references.map(one => (one === reference ? { ...one, refName } : one))
  if (!refNamePattern.test(refName) || isTaken(refName)) return { references: renamed, prompt, known }
  return {
    references: renamed,
    prompt: isTaken(known) ? prompt : renameMention(prompt, known, refName),
    known: refName,
  }
}

/** The form of `fusion`: subjects and backgrounds of several pictures in one scene. */
export const fusionForm = capabilityForm<{ readonly references: readonly Reference[] }>({
  id: 'fusion',
  defaults: { references: [] },
  checks: { references: value => Array.isArray(value) && value.length <= count.maximum && value.every(isReference) },
  requirements: (values, card) => {
    const { references, prompt } = values
    const unused = unusedReferences(prompt, references)
    const namesFit =
      references.every(({ refName }) => refNamePattern.test(refName)) && repeatedNames(references).size === 0
    return [
      requirement('references', 'references', metIf(references.length >= count.minimum), {
        ...count,
        count: references.length,
      }),
      ...(namesFit ? [] : [requirement('referenceNames', 'references', 'wrong')]),
      ...promptRules(values, card),
      ...(references.length === 0
        ? []
        : [
            requirement('mentions', 'prompt', metIf(unused.length === 0), {
              names: (unused.length === 0 ? references : unused).map(({ refName }) => `@${refName}`).join(' '),
            }),
          ]),
    ]
  },
  options: ({ references }) => ({ imageReferences: references }),
  seen: ({ references }) => {
    const backgrounds = references.filter(({ type }) => type === 'background')
    return seenImages(
      backgrounds.map(({ imageUrl }) => ({ url: imageUrl })),
      put => ({
        references: references.map(one => ({ ...one, imageUrl: put[backgrounds.indexOf(one)]?.url ?? one.imageUrl })),
      }),
    )
  },
  valuesOf: recipe => ({ references: fieldsIn(recipe, 'pixverse')['imageReferences'] }),
  fieldOf: path => (path.startsWith('pixverse.imageReferences') ? 'references' : undefined),
  adopt: (values, typed) => {
    const given = typed['images']
    const images = Array.isArray(given) ? given.filter(isSlotMedia) : imagesElsewhere(typed)
    if (values.references.length > 0 || typed['references'] !== undefined || images.length === 0)
      return { fields: {}, changes: [] }
    const fitting = images.slice(0, count.maximum)
    const changes: FitChange[] =
      fitting.length < images.length
        ? [
            {
              path: 'references',
              from: images,
              to: fitting,
              rule: 'field.countMax',
              values: { maximum: count.maximum },
            },
          ]
        : []
    const references = fitting.reduce<readonly Reference[]>((all, image) => [...all, referenceOf(image, all)], [])
    // The images became references, so they are not kept as images.
    return { fields: { references, images: [] }, changes }
  },
})
