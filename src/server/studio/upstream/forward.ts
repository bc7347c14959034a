import { reason } from '#contract/reasons.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { Identity } from '#server/http/bindings.ts'
import { NotSent, type ServiceFor } from '#server/platform/seam.ts'
import { Refusal } from '#server/platform/refusal.ts'

interface Forwarding {
  readonly identify: (request: Request) => Promise<Identity>
  readonly serviceFor: ServiceFor
  /** The host of the remote service, for messages. */
  readonly host: string
  /** Identifies this studio, so that it notices when its upstream leads back to itself. */
  readonly instance: string
}

const all: readonly Endpoint[] = Object.values(endpoints).flatMap(area => Object.values<Endpoint>(area))
const known = all
  .filter(({ path }) => path.startsWith('/v1/'))
  .map(({ method, path, idempotency }) => ({
    method,
    isRead: idempotency === 'safe',
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))

/**
 * `/v1` in front of a remote service. The caller is an account of this studio; the service is called with that
 * account's key for it, which neither pages nor programs ever see. The page may only read: what spends credits goes
 * through works, where no answer is lost. A program with a key of the account may use the whole interface. Throws
 * Refusal.
 */
export async function forward(
  request: Request,
  { identify, serviceFor, host, instance }: Forwarding,
): Promise<Response> {
  const { account, by } = await identify(request)
  const { pathname } = new URL(request.url)
  const endpoint = known.find(({ method, pattern }) => method === request.method && pattern.test(pathname))
  if (!endpoint) throw new Refusal('notFound', `${request.method} ${pathname} is not part of this service`)
  if (by === 'cookie' && !endpoint.isRead)
    throw new Refusal('forbidden', 'The page asks for this through /studio/works')
  const via = `1.1 atelier-${instance}`
  if (request.headers.get('via')?.includes(via)) throw new Refusal('unavailable', reason('service.loop'))
  const outgoing = new Request(request)
  outgoing.headers.set('Via', via)
  let answer: Response
  try {
    answer = await serviceFor(account)(outgoing)
  } catch (error) {
    // A 401 would be taken for the end of the caller's own session.
    if (error instanceof Refusal)
      throw error.key === 'unauthorized' ? new Refusal('forbidden', error.reason ?? error.message) : error
    throw new Refusal('unavailable', reason(error instanceof NotSent ? 'host.unreachable' : 'host.silent', { host }))
  }
  if (answer.status === 401) {
    await answer.body?.cancel()
    throw new Refusal('forbidden', reason('service.otherKey', { host }))
  }
  answer.headers.delete('location')
  return answer
}
