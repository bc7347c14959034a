import type { TrackRecord } from '../areas/music/trackOf.ts'
import { given } from '../kit/given.ts'
import { factsOf } from '../operationFacts.ts'
import type { Asset } from './assets.ts'
import type { ChainStep } from './chains.ts'
import { kindOf, type ResultKind } from './resultKind.ts'
import type { SourceWork, TakenResult } from './takenResult.ts'

type Recipe = Readonly<Record<string, unknown>>

/** How a step takes a result of this kind; undefined: it does not. */
export function takenBy({ operation, takes }: ChainStep, kind: ResultKind): TakenResult | undefined {
  return factsOf(operation).takes.find(one => one.kind === kind && one.as === takes?.as)
}

/** The recipe of a step with the result it takes filled in; undefined if the result cannot be used this way. */
export function filledRecipe(
  step: ChainStep,
  taken: TakenResult,
  asset: Asset,
  work: SourceWork,
): Record<string, unknown> | undefined {
  const fields = taken.fields(asset, work)
  return fields && merged(step.recipe, fields, taken.part)
}

/**
 * The initial contents of the form of a step: its recipe and the fields implied by its input, such as a capability, but
 * without the file itself, which exists only in a run.
 */
export function formRecipe(step: ChainStep, steps: readonly ChainStep[]): Record<string, unknown> {
  const source = step.takes && steps[step.takes.step]
  const result = source && standIn(source, steps)
  const taken = result && takenBy(step, kindOf(result.asset))
  const filled = result && taken && filledRecipe(step, taken, result.asset, result.work)
  return filled ? { ...fieldsWithoutStandIn(filled) } : { ...step.recipe }
}

/** The fields of a step's recipe that get its input when it runs, so that nobody has to fill them. */
export function broughtFields(step: ChainStep, steps: readonly ChainStep[]): readonly string[] {
  const source = step.takes && steps[step.takes.step]
  const result = source && standIn(source, steps)
  const taken = result && takenBy(step, kindOf(result.asset))
  const fields = (result && taken?.fields(result.asset, result.work)) ?? {}
  return Object.keys(fields).filter(name => JSON.stringify(fields[name]).includes(STAND_IN))
}

/** A record without the fields and items that contain the stand-in. */
const fieldsWithoutStandIn = (fields: Recipe): Recipe =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => withoutStandIn(value).map(one => [name, one])))

/** A list with the value, or an empty list if the value is, or directly contains, the stand-in. */
function withoutStandIn(value: unknown): readonly unknown[] {
  if (value === STAND_IN) return []
  if (Array.isArray(value)) return [value.flatMap(withoutStandIn)]
  if (typeof value !== 'object' || value === null) return [value]
  const rest = fieldsWithoutStandIn({ ...value })
  // An item without its file is meaningless, whatever its role.
  return Object.keys(rest).length < Object.keys(value).length ? [] : [rest]
}

/**
 * A placeholder for the result of a step until it exists, so that later recipes can be checked and priced. It has the
 * properties that every result of that step will have. `steps`: the steps of its chain.
 */
export function standIn(
  step: ChainStep,
  steps: readonly ChainStep[],
): { readonly asset: Asset; readonly work: SourceWork } | undefined {
  const { makes: kind } = factsOf(step.operation)
  if (kind === null || kind === 'other') return undefined
  const duration = kind === 'image' ? undefined : statedSeconds(step, steps)
  const asset: Asset = {
    id: STAND_IN,
    url: '',
    mimeType: mimeTypes[kind],
    bytes: 0,
    ...(duration !== undefined && { duration }),
  }
  return {
    asset,
    work: { operation: step.operation, task: { id: STAND_IN, tracks: [trackOf(step)] }, results: [asset] },
  }
}

const STAND_IN = 'file_of_an_earlier_step'
const mimeTypes = { image: 'image/png', sound: 'audio/mpeg', video: 'video/mp4' } as const

/**
 * What the service will report about a song; empty for other sounds. A song has a singer if there are lyrics to sing.
 */
function trackOf({ operation, recipe }: ChainStep): TrackRecord {
  if (!operation.startsWith('music.')) return {}
  const { lyrics, instrumental, generateType = 'Vocals', extendType } = recipe
  const isSung = given(lyrics) && instrumental !== true && generateType === 'Vocals' && extendType !== 'head'
  return { providerSongId: STAND_IN, tags: STAND_IN, ...(isSung && { vocalId: STAND_IN }) }
}

/** The length of a result in seconds, if the recipes state it; undefined: it is not known in advance. */
function statedSeconds({ operation, recipe, takes }: ChainStep, steps: readonly ChainStep[]): number | undefined {
  const facts = factsOf(operation)
  const { lasts } = facts.takes.find(one => one.as === takes?.as) ?? {}
  if (lasts === 'unknown') return undefined
  if (lasts === 'asSource') {
    const source = takes && steps[takes.step]
    return source && statedSeconds(source, steps.slice(0, takes.step))
  }
  const duration = facts.stated ? facts.stated(recipe) : recipe['duration']
  return typeof duration === 'number' && duration > 0 ? duration : undefined
}

/** A recipe with fields overridden. For `more`, lists are joined; otherwise items replace those with the same role. */
function merged(recipe: Recipe, fields: Recipe, part: TakenResult['part']): Record<string, unknown> {
  const result: Record<string, unknown> = { ...recipe }
  for (const [name, value] of Object.entries(fields)) {
    const before = result[name]
    result[name] = Array.isArray(before) && Array.isArray(value) ? joined(before, value, part) : value
  }
  return result
}

function joined(before: readonly unknown[], added: readonly unknown[], part: TakenResult['part']): unknown[] {
  if (part === 'more') return [...before, ...added]
  const roles = new Set(added.map(roleOf))
  const hasRoles = ![...roles].includes(undefined)
  return hasRoles ? [...before.filter(item => !roles.has(roleOf(item))), ...added] : [...added]
}

function roleOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'role' in item ? item.role : undefined
}
