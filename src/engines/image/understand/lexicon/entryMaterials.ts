import type { MaterialId } from '../../draw/materials.ts'
import type { Entry } from './entry.ts'
import { animate } from './index.ts'
import { COLOURS } from './materials.ts'

/** Whether a word such as golden is only the colour of a thing and not its material: dogs, leaves and moons. */
const isColour = (entry: Entry | undefined): boolean =>
  entry !== undefined && (animate(entry) || entry.grows === true || entry.habitat === 'celestial')

/**
 * Materials of a thing from the words before it. Patterns count as materials only on things without a coat of their
 * own.
 */
export function materialsOf(
  entry: Entry | undefined,
  named: readonly MaterialId[],
  traits: readonly string[],
): MaterialId[] {
  const patterns: MaterialId[] = isColour(entry)
    ? []
    : [
        ...(traits.includes('striped') ? ['striped' as const] : []),
        ...(traits.includes('spotted') ? ['dotted' as const] : []),
        ...(traits.includes('broken') ? ['cracked' as const] : []),
      ]
  return [...named.filter(id => !(COLOURS[id] && isColour(entry))), ...patterns]
}

/** The colours of materials, for things that cannot be made of them. */
export function coloursOf(entry: Entry, named: readonly MaterialId[]): string[] {
  return isColour(entry) ? named.flatMap(id => COLOURS[id] ?? []) : []
}
