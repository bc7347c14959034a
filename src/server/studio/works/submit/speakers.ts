import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import { speakerStatuses } from '#contract/areas/speakers/models.ts'
import { speakerList } from '#contract/areas/speakers/speaker.ts'
import { valuesAt } from '#contract/kit/media.ts'
import type { AnyOperation } from '#contract/kit/operation.ts'
import { exchange } from '#server/studio/client/exchange.ts'
import { requestFor } from '#server/studio/client/request.ts'
import { serviceOf } from '#server/studio/client/serviceOf.ts'
import type { StudioParts } from '#server/studio/parts.ts'

/**
 * The dotted path of a speaker that the account cannot use, such as another account's private voice; undefined: there is
 * none. Only the built-in service lists every speaker that it takes, so a remote one is left to judge for itself.
 */
export async function unknownSpeaker(
  parts: StudioParts,
  account: string,
  operation: AnyOperation,
  recipe: unknown,
): Promise<string | undefined> {
  const named = (operation.speakers ?? []).flatMap(path => valuesAt(recipe, path))
  if (named.length === 0 || parts.upstream) return undefined
  const query = { status: String(speakerStatuses.active) }
  const outcome = await exchange(await serviceOf(parts, { account }), requestFor(speakerEndpoints.list, { query }))
  if (outcome.kind !== 'answer') return undefined
  const known = new Set(speakerList.parse(outcome.data).items.map(speaker => speaker.speakerId))
  return named.find(({ value }) => typeof value === 'string' && !known.has(value))?.path.join('.')
}
