import type { Head } from '../head.ts'

/** How an animal or a machine is drawn that stands like a person. */
export interface Species {
  /** Its head, unless it has four legs, whose head belongs to its build. */
  head?: Head
  /** What it stands on in place of legs. */
  base?: 'coil' | 'tail' | 'arms' | 'foot' | 'segments'
  /** What is behind its body. */
  back?: 'shell' | 'spiralShell' | 'patternedWings' | 'clearWings' | 'legs'
  /** The size of its claws, in place of hands. */
  claws?: number
  /** Its trunk and limbs are of metal. */
  metal?: boolean
  ribs?: boolean
  /** It has the body of a child and a smaller head. */
  slight?: boolean
}

/** An animal with four legs, which looks as its build says. */
export const onHindLegs: Species = {}
