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

const isVerb = (id: string | undefined): id is Verb => id !== undefined && Object.hasOwn(verbs, id)

/** The verb with this id, or else `other`. */
export const verbNamed = (id: string | undefined, other: Verb): Verb => (isVerb(id) ? id : other)

/** The first verb that is so. */
export const verbThat = (is: (record: VerbRecord) => boolean | undefined): Verb | undefined =>
  Object.keys(verbs)
    .filter(isVerb)
    .find(id => is(verbs[id]))

/** What somebody does with a thing that the prompt only gives them: "a girl with an umbrella". */
export const HOLDING: Verb = 'hold'

/** A verb that is not in the catalogue. */
export const UNKNOWN: Verb = 'handle'
