import type { AnswerOutput, CallInput, Endpoint } from '#contract/kit/endpoint.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { importDrizzleQuickly } from '#server/platform/drizzleImport.ts'
import type { Service } from '#server/platform/seam.ts'
import { exchange } from '#server/studio/client/exchange.ts'
import { requestFor } from '#server/studio/client/request.ts'
import type { Address } from './arguments.ts'

/** A valid command could not be carried out; the message says why. */
export class Failure extends Error {}

/** The loose side of CallInput: its parts depend on the endpoint's schemas. */
type Given = Parameters<typeof requestFor>[1]

/** Calls an endpoint and returns its answer. Throws Failure. */
export type Ask = <E extends Endpoint>(endpoint: E, input: CallInput<E> & Given) => Promise<AnswerOutput<E>>

export interface Reached {
  readonly ask: Ask
  /** The owner's key, if opening a new data folder created the owner. */
  readonly ownerKey: string | undefined
  readonly close: () => Promise<void>
}

/** Milliseconds to wait for the answer of a running studio. */
const PATIENCE = 30_000

/** Opens the accounts of a running studio at `address`, or those in the data folder. Throws ConfigurationError. */
export async function reach(address: Address | undefined, variables: NodeJS.ProcessEnv): Promise<Reached> {
  if (address)
    return {
      ask: asking(remote(address), `${address.url} did not answer as a studio does`),
      ownerKey: undefined,
      close: () => Promise.resolve(),
    }
  // Loaded only here: a running studio is asked without a database, whose loading takes a second.
  importDrizzleQuickly()
  const { openManagement } = await import('#server/management.ts')
  const { service, ownerKey, close } = await openManagement(readEnvironment(variables))
  return { ask: asking(service, 'The data folder did not answer'), ownerKey, close }
}

function remote({ url, apiKey }: Address): Service {
  return request => {
    const there = new Request(url.replace(/\/+$/, '') + new URL(request.url).pathname, request)
    there.headers.set('Authorization', `Bearer ${apiKey}`)
    return fetch(there, { signal: AbortSignal.timeout(PATIENCE) })
  }
}

function asking(service: Service, silence: string): Ask {
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E> & Given) => {
    const outcome = await exchange(service, requestFor(endpoint, input))
    if (outcome.kind === 'refusal') throw new Failure(outcome.message)
    const answer = outcome.kind === 'answer' ? endpoint.answer.schema.safeParse(outcome.data) : undefined
    if (!answer?.success) throw new Failure(silence)
    // The endpoint's own schema parsed it; its type depends on which endpoint that is.
    return answer.data as AnswerOutput<E>
  }
}
