import { endpoint } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'

/** Who is signed in, and what stands behind the studio. */
export const session = z.object({
  account: z.object({ id: z.string(), name: z.string() }),
  /** Built in, or a remote service of the same interface. */
  service: z.enum(['built-in', 'remote']),
  /** Changes with every build: the page compares it with its own. */
  build: z.string(),
})
export type Session = z.output<typeof session>

const read = { kind: 'enveloped', status: 200, schema: session } as const

export const sessionEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/studio/session',
    summary: 'Who is signed in; signs a loopback visitor in where the configuration allows it',
    section: 'studio',
    answer: read,
    lane: 'none',
    idempotency: 'safe',
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/studio/session',
    summary: 'Signs in with the ticket a start prints, or with an API key',
    section: 'studio',
    body: {
      kind: 'json',
      schema: z.union([z.object({ ticket: z.string().min(1) }), z.object({ apiKey: z.string().min(1) })]),
    },
    answer: read,
    lane: 'none',
    idempotency: 'none',
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/studio/session',
    summary: 'Revokes the session',
    section: 'studio',
    answer: { kind: 'enveloped', status: 200, schema: z.object({}) },
    lane: 'none',
    idempotency: 'none',
  }),
}
