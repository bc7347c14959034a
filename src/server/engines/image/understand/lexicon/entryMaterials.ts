import type { MaterialId } from '../../draw/materials.ts'
import type { Entry } from '../scene.ts'
import { animate } from './index.ts'
import { COLOURS } from './materials.ts'
import { growingWords } from './things-growing.ts'

const growing = new Set(growingWords.map(item => item.id))

/** Whether a word such as golden says of a thing what it is made of, or only its colour: dogs, leaves and moons. */
const isColour = (entry: Entry | undefined): boolean =>
  entry !== undefined && (animate(entry) || growing.has(entry.id) || entry.habitat === 'celestial')

/** What a thing is made of by the words before it; traits that are patterns are printed on what has no coat of its own. */
export function materialsOf(
  entry: Entry | undefined,
  named: readonly MaterialId[],
  traits: readonly string[],
): MaterialId[] {
  const patterns: MaterialId[] = isColour(entry) ? [] : [...(traits.includes('striped') ? ['striped' as const] : []), ...(traits.includes('spotted') ? ['dotted' as const] : []), ...(traits.includes('broken') ? ['cracked' as const] : [])] // prettier-ignore
  return [...named.filter(id => !(COLOURS[id] && isColour(entry))), ...patterns]
}

/** The colours that materials are for what cannot be made of them. */
export function coloursOf(entry: Entry, named: readonly MaterialId[]): string[] {
  return isColour(entry) ? named.flatMap(id => COLOURS[id] ?? []) : []
}
