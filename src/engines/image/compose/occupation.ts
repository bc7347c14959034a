import type { Garment } from '../draw/figure.ts'
import { onHindLegs, type Species } from '../draw/people/species.ts'
import { plainOutfit } from '../draw/people/outfit.ts'
import { thingOf } from '../understand/lexicon/index.ts'
import type { Entry } from '../understand/lexicon/entry.ts'

/** The garment that represents the cut of an occupation's clothes on a non-human body. */
const CUTS: Readonly<Record<string, string>> = {
  shirt: 'shirt',
  suit: 'suit',
  dress: 'dress',
  gown: 'gown',
  robe: 'gown',
  coat: 'coat',
  armour: 'armour',
  overalls: 'vest',
  jersey: 'jersey',
  tutu: 'skirt',
  space: 'spacesuit',
}

/** Helmets that would hide the animal's head. */
const CLOSED: ReadonlySet<string> = new Set(['spacehelmet', 'knighthelmet', 'divinghelmet'])

/** What an animal wears in the guise of an occupation. */
export function guiseOf(entry: Entry): Garment[] {
  if (entry.guise === undefined || entry.guise === 'animal') return []
  const { inks: own, outfit = plainOutfit } = thingOf(entry.guise) ?? {}
  const cut = CUTS[outfit.cut]
  const ink = outfit.top ?? own?.[0]
  const gear = (outfit.gear ?? [])
    .filter(id => !CLOSED.has(id))
    .map((id): Garment => (id === 'crown' && own?.[2] ? { id, ink: own[2] } : { id }))
  return [...(cut ? [{ id: cut, ...(ink ? { ink } : {}) }] : []), ...gear]
}

/** How an animal looks on an upright body, if it can stand. */
export const speciesOf = ({ fourLegged, upright }: Entry): Species | undefined => (fourLegged ? onHindLegs : upright)
