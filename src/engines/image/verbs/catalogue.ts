import { choreVerbs } from './chores.ts'
import { companyVerbs } from './company.ts'
import { duetVerbs } from './duets.ts'
import { everydayVerbs } from './everyday.ts'
import { featVerbs } from './feats.ts'
import { gameVerbs } from './games.ts'
import { handVerbs } from './hands.ts'
import { holdVerbs } from './hold.ts'
import { leapVerbs } from './leaps.ts'
import { mountVerbs } from './mounts.ts'
import { playVerbs } from './play.ts'
import { sportVerbs } from './sports.ts'
import { taskVerbs } from './tasks.ts'
import { touchVerbs } from './touch.ts'
import { workVerbs } from './work.ts'
import type { VerbRecord } from './verb.ts'

const all = {
  ...handVerbs,
  ...holdVerbs,
  ...leapVerbs,
  ...mountVerbs,
  ...playVerbs,
  ...sportVerbs,
  ...touchVerbs,
  ...companyVerbs,
  ...workVerbs,
  ...everydayVerbs,
  ...duetVerbs,
  ...featVerbs,
  ...gameVerbs,
  ...taskVerbs,
  ...choreVerbs,
}

/** An action that can be painted. */
export type Verb = keyof typeof all

/** Every verb that the painter knows. */
export const verbs: Readonly<Record<Verb, VerbRecord>> = all

/** The verb with this id. */
export const verbNamed = (id: string): Verb | undefined => (Object.hasOwn(verbs, id) ? (id as Verb) : undefined)
