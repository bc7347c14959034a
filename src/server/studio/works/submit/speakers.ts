import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import { speakerStatuses } from '#contract/areas/speakers/models.ts'
import { speakerList } from '#contract/areas/speakers/speaker.ts'
import { valuesAt } from '#contract/kit/media.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { exchange } from '#server/studio/client/exchange.ts'
import { requestFor } from '#server/studio/client/request.ts'
import { serviceOf } from '#server/studio/client/serviceOf.ts'
import type { StudioParts } from '#server/studio/parts.ts'

/** The speakers that a recipe names, as the service knows them. */
interface NamedSpeakers {
  /** The dotted path of one that the account cannot use, such as another's private voice; undefined: there is none. */
  readonly unknown: string | undefined
  /** Their names by their ids, as far as the service provides them. */
  readonly names: Readonly<Record<string, string>>
}

const nobody: NamedSpeakers = { unknown: undefined, names: {} }

/**
 * Looks up the speakers of a recipe before it is sent. Only the built-in service lists every speaker that it accepts; a
 * remote one checks them itself and is not waited for: its names are added with the result (`speakerNames`).
 */
export async function speakersIn(
  parts: StudioParts,
  account: string,
  operation: AnyOperation,
  recipe: unknown,
): Promise<NamedSpeakers> {
  return parts.upstream ? nobody : lookUp(parts, account, operation, recipe)
}

/** The names of the speakers of a recipe by their ids; none when the service does not say. */
export async function speakerNames(
  parts: StudioParts,
  account: string,
  operation: AnyOperation,
  recipe: unknown,
): Promise<NamedSpeakers['names']> {
  return (await lookUp(parts, account, operation, recipe)).names
}

async function lookUp(
  parts: StudioParts,
  account: string,
  operation: AnyOperation,
  recipe: unknown,
): Promise<NamedSpeakers> {
  const asked = (operation.speakers ?? []).flatMap(path => valuesAt(recipe, path))
  if (asked.length === 0) return nobody
  const query = { status: String(speakerStatuses.active) }
  const outcome = await exchange(await serviceOf(parts, { account }), requestFor(speakerEndpoints.list, { query }))
  const list = outcome.kind === 'answer' ? speakerList.safeParse(outcome.data) : undefined
  if (!list?.success) return nobody
  const known = new Map(list.data.items.map(({ speakerId, name }) => [speakerId, name]))
  const unknown = asked.find(({ value }) => typeof value === 'string' && !known.has(value))?.path.join('.')
  const named = asked.flatMap(({ value }) => {
    const name = typeof value === 'string' ? known.get(value) : undefined
    return typeof value === 'string' && name !== undefined ? [[value, name] as const] : []
  })
  return { unknown, names: Object.fromEntries(named) }
}
