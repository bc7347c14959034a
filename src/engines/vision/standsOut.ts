import { createHash } from 'node:crypto'
import { reason } from '#contract/reasons.ts'
import type { Frame } from '../frame.ts'
import type { AnimalKind } from '../people/animals.ts'
import { InputError } from '../run/engine.ts'
import type { Mask } from './mats.ts'
import type { Vision } from './vision.ts'

/** Number of pictures whose result is cached, at most 4 MB each: a picture is often edited again, or in a batch. */
const REMEMBERED = 4
const MOST_BYTES = 4 * 1024 * 1024

/** What stands out in a picture, and whether its cut can be trusted. */
interface Subject {
  readonly mask: Mask
  readonly isWhole: boolean
  /** How it was found: by a learned model, or as what differs from the border. */
  readonly by: 'people' | 'animals' | 'border'
}

const known = new Map<string, Subject | undefined>()

/**
 * What stands out in a picture: people, else animals of the given kinds, else what differs from its border. Undefined
 * if nothing does. Results are cached: this takes most of an edit's time.
 */
export function standsOut(vision: Vision, frame: Frame, kinds: readonly AnimalKind[] = []): Mask | undefined {
  return subjectIn(vision, frame, kinds)?.mask
}

/**
 * The same, to be shown elsewhere. Throws InputError if a person or an animal is there that cannot be cut out whole: a
 * cut with scraps of a car, or without legs, is not for sale.
 */
export function wholeSubject(vision: Vision, frame: Frame, kinds: readonly AnimalKind[] = []): Mask | undefined {
  const subject = subjectIn(vision, frame, kinds)
  if (subject && !subject.isWhole) throw new InputError(reason('picture.cutShort'))
  return subject?.mask
}

/** What stands out in a picture, and how it was found. */
export function subjectIn(vision: Vision, frame: Frame, kinds: readonly AnimalKind[] = []): Subject | undefined {
  const { width, height, data } = frame
  const name = `${width}x${height} ${kinds.join(' ')} ${createHash('sha256').update(data).digest('base64')}`
  const subject = known.has(name) ? known.get(name) : found(vision, frame, kinds)
  known.delete(name)
  if (width * height <= MOST_BYTES) known.set(name, subject)
  for (const oldest of known.keys()) if (known.size > REMEMBERED) known.delete(oldest)
  // A copy, because the caller may draw in it.
  return subject && { ...subject, mask: { ...subject.mask, data: subject.mask.data.slice() } }
}

function found(vision: Vision, frame: Frame, kinds: readonly AnimalKind[]): Subject | undefined {
  // Whoever holds an animal is nearer than it, unless the animal is asked for.
  const named = kinds.length > 0 ? vision.animalCut(frame, kinds) : undefined
  if (named?.isWhole) return { ...named, by: 'animals' }
  const people = vision.personCut(frame)
  if (people?.hasFace && !named) return { ...people, by: 'people' }
  const animals = named ?? vision.animalCut(frame)
  if (animals?.isWhole) return { ...animals, by: 'animals' }
  if (people && !animals) return { ...people, by: 'people' }
  const mask = vision.cutOut(frame)
  return mask && { mask, isWhole: animals === undefined, by: 'border' }
}
