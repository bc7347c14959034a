import { carryingVerbs } from './carrying.ts'
import { combatVerbs } from './combat.ts'
import { companyVerbs } from './company.ts'
import { gameVerbs } from './games.ts'
import { gardenVerbs } from './garden.ts'
import { groomingVerbs } from './grooming.ts'
import { houseworkVerbs } from './housework.ts'
import { mealVerbs } from './meals.ts'
import { motionVerbs } from './motion.ts'
import { pageVerbs } from './pages.ts'
import { ridingVerbs } from './riding.ts'
import type { VerbFacts, VerbRecord } from './verb.ts'

const all = {
  ...mealVerbs,
  ...pageVerbs,
  ...carryingVerbs,
  ...ridingVerbs,
  ...motionVerbs,
  ...gameVerbs,
  ...combatVerbs,
  ...companyVerbs,
  ...groomingVerbs,
  ...houseworkVerbs,
  ...gardenVerbs,
}

/** An action that can be painted. */
export type Verb = keyof typeof all

const factsOf = ({ is = [], ...record }: VerbRecord): VerbFacts => ({
  ...record,
  ...Object.fromEntries(is.map(trait => [trait, true])),
})

/** Every verb that the painter knows. */
export const verbs = Object.fromEntries(
  Object.entries<VerbRecord>(all).map(([id, record]) => [id, factsOf(record)]),
) as Readonly<Record<Verb, VerbFacts>>

const isVerb = (id: string | undefined): id is Verb => id !== undefined && Object.hasOwn(verbs, id)

/** The verb with this id, or else `other`. */
export const verbNamed = (id: string | undefined, other: Verb): Verb => (isVerb(id) ? id : other)

/** The first verb that is so. */
export const verbThat = (is: (facts: VerbFacts) => boolean | undefined): Verb | undefined =>
  Object.keys(verbs)
    .filter(isVerb)
    .find(id => is(verbs[id]))

/** What somebody does with a thing that the prompt only gives them: "a girl with an umbrella". */
export const HOLDING: Verb = 'hold'

/** A verb that is not in the catalogue. */
export const UNKNOWN: Verb = 'handle'
