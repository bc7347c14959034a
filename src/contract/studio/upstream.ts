import { endpoint } from '../endpoint.ts'
import { z } from '../kit/zod.ts'

/** A key that is valid in a header. */
export const upstreamKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7E]{1,500}$/, 'a key is one word of plain letters, digits and signs')

/** The remote service behind the studio, and the account's key for it. The key itself is never returned. */
export const upstream = z.object({
  /** Its address; null: the studio uses the built-in service, which needs no key. */
  url: z.string().nullable(),
  /** The origin of the account's key: entered here, or, for the first account, from the configuration. */
  key: z.enum(['none', 'configuration', 'account']),
  /** The last characters of a key entered here, unless they would reveal too much of it. */
  ending: z.string().nullable(),
  /** Epoch milliseconds at which the key was entered here. */
  changedAt: z.number().nullable(),
  /** What the service answered within the last day that it does not offer; `model`: the model that was named. */
  notOffered: z.array(z.object({ operation: z.string(), model: z.string().nullable() })),
})
export type Upstream = z.output<typeof upstream>

const shared = {
  path: '/studio/upstream',
  section: 'studio',
  answer: { kind: 'enveloped', status: 200, schema: upstream },
} as const

export const upstreamEndpoints = {
  read: endpoint({
    ...shared,
    method: 'GET',
    summary: 'Which remote service is behind the studio, and whether the account has a key for it',
  }),
  setKey: endpoint({
    ...shared,
    method: 'POST',
    summary: 'Gives the account a key for the remote service, which is tried, stored encrypted and never shown again',
    rules: ['upstream.key.refused', 'upstream.key.noAnswer'],
    body: { kind: 'json', schema: z.object({ apiKey: upstreamKey }) },
  }),
  clearKey: endpoint({
    ...shared,
    method: 'DELETE',
    summary: 'Forgets the key that was given; the one of the configuration, if there is one, counts again',
  }),
}
