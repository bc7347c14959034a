import { endpoint } from '../endpoint.ts'
import { z } from '../kit/zod.ts'
import { makers } from './connections.ts'
import { sessionRoutes } from './routes.ts'
import { accountSettings } from './settings.ts'

/** Who is signed in, and which service the studio uses. */
export const session = z.object({
  account: z.object({ id: z.string(), name: z.string() }),
  /** Whether this is the owner's account, the only one that can manage accounts. */
  isOwner: z.boolean(),
  /** Built in, or a remote service with the same interface. */
  service: z.enum(['built-in', 'remote']),
  /** Whether the service reads `gs://` addresses; a remote one is assumed to, as the interface says so. */
  readsGs: z.boolean(),
  /** Changes with every build: the page compares it with its own. */
  build: z.string(),
  settings: accountSettings,
  ...makers.shape,
  /** What a remote service calls models that have another name there; null: it does not offer the model. */
  modelNames: z.record(z.string(), z.string().nullable()),
})
export type Session = z.output<typeof session>

const read = { kind: 'enveloped', status: 200, schema: session } as const

export const sessionEndpoints = {
  read: endpoint({
    ...sessionRoutes.read,
    summary: 'Who is signed in',
    section: 'studio',
    answer: read,
  }),
  signIn: endpoint({
    ...sessionRoutes.signIn,
    summary:
      'Signs in with the ticket a start prints, with an API key, or automatically: who has a session keeps it, and the owner of the machine needs neither',
    section: 'studio',
    body: {
      kind: 'json',
      schema: z.union([
        z.object({ ticket: z.string().min(1) }),
        z.object({ apiKey: z.string().min(1) }),
        z.object({ automatic: z.literal(true) }),
      ]),
    },
    answer: read,
  }),
  signOut: endpoint({
    ...sessionRoutes.signOut,
    summary: 'Revokes the session',
    section: 'studio',
    answer: { kind: 'enveloped', status: 200, schema: z.object({}) },
  }),
}
