import { materials, type Material, type MaterialId } from '../draw/materials.ts'
import type { Garment } from '../draw/figure.ts'
import type { Surface } from '../draw/surface.ts'
import { animate } from '../understand/lexicon/index.ts'
import type { Subject } from '../understand/subject.ts'
import type { Actor } from './actor.ts'

/** Size in metres above which only the body of a thing is made of brick, stone or wood. */
const LARGE = 2.5

const about = (id: MaterialId): Material => materials[id]

/** The surfaces of a subject and its clothes. */
export function surfacesOf({ subject, look }: Pick<Actor, 'subject' | 'look'>): Surface[] {
  const garments = (look.worn ?? []).flatMap(({ materials: ids, ink }): Surface[] =>
    ids && ink ? [{ ids, only: ink, ink }] : [],
  )
  const own = surfaceOf(subject, look.inks[0])
  return own ? [...garments, own] : garments
}

/** The surface of a thing; undefined if the prompt gives it no material. */
function surfaceOf({ materials: ids = [], entry, inks }: Subject, body: string): Surface | undefined {
  if (ids.length === 0) return undefined
  const structural = ids.some(id => about(id).structural)
  const large = !animate(entry) && (entry.size ?? 1) > LARGE
  return { ids, ink: inks[0], pattern: inks[1], body: structural && large ? body : undefined }
}

/** Whether what is behind a thing can be seen through it. */
export function isClear({ figure, look, subject }: Pick<Actor, 'figure' | 'look' | 'subject'>): boolean {
  const clear = (subject.materials ?? []).some(id => (about(id).alpha ?? 1) < 1)
  return figure.clear === true || look.traits.includes('glass') || clear
}

/** The garments of a subject. One with a material gets a unique ink, by which its shapes are recognised. */
export function wornBy({ worn = [] }: Subject): Garment[] {
  return worn.map(({ id, ink, materials: ids = [] }, index) => {
    if (ids.length === 0) return ink ? { id, ink } : { id }
    const base = ink ?? ids.map(name => about(name).ramp).find(Boolean)?.[1] ?? '#e9e1cd'
    const last = Number.parseInt(base.slice(5, 7), 16)
    const own = `${base.slice(0, 5)}${((last & 0xf8) | ((index * 3 + 1) & 7)).toString(16).padStart(2, '0')}`
    return { id, ink: own, materials: ids }
  })
}
