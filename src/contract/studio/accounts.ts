import { imageModelIds } from '../areas/image/models.ts'
import { endpoint } from '../endpoint.ts'
import { refuse } from '../refuse.ts'
import { z } from '../kit/zod.ts'

/** The maximum of one grant, in credits or free generations: anything larger is probably a typing error. */
const mostAtOnce = 2_000_000_000

/** The unit of a balance: credits, or the free generations of one image model. */
export const grantUnits = ['credit', ...imageModelIds] as const
export type GrantUnit = (typeof grantUnits)[number]

const count = z.number().int().min(0).max(mostAtOnce)

/** Free generations by image model; models that are left out stay unchanged. */
const freeQuota = z.record(z.string(), count).superRefine((quota, context) => {
  const models: readonly string[] = imageModelIds
  for (const model of Object.keys(quota))
    if (!models.includes(model)) refuse(context, [model], 'field.choice', { options: models.join(', ') })
})

const accountName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .superRefine((name, context) => {
    if (/\p{Cc}/u.test(name)) refuse(context, [], 'account.name.characters')
  })

/** An account as the owner of the studio sees it. */
export const managedAccount = z.object({
  id: z.string(),
  name: z.string(),
  /** The first account: the only one that may manage accounts. */
  isOwner: z.boolean(),
  /** Has an active paid plan. */
  paid: z.boolean(),
  /** Has ever paid: the normal tier of free generations instead of the relaxed one. */
  everPaid: z.boolean(),
  /** Available credits, without those held for running tasks. */
  credits: z.number(),
  /** Free generations left, by image model. */
  freeUsages: z.record(z.string(), z.number()),
  /** Epoch milliseconds. */
  createdAt: z.number(),
})
export type ManagedAccount = z.output<typeof managedAccount>

/** An API key without the key. */
export const managedKey = z.object({
  id: z.string(),
  /** The key's last characters; null if the key is so short that they would reveal too much of it. */
  ending: z.string().nullable(),
  /** Issued to a page that was signed in automatically, because it was opened on the studio's own machine. */
  isAutomatic: z.boolean(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  revokedAt: z.number().nullable(),
})
export type ManagedKey = z.output<typeof managedKey>

/** A new key. `apiKey` is only in this answer: it is not stored and cannot be shown again. */
const shownKey = managedKey.extend({ apiKey: z.string() })

const section = 'studio'
const ofAccount = z.object({ accountId: z.string() })
const answerOf = <S extends z.ZodType, const N extends 200 | 201>(schema: S, status: N) =>
  ({ kind: 'enveloped', status, schema }) as const

/** The management of accounts. Only the owner is allowed; others are refused as `forbidden`. */
export const managementEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/studio/accounts',
    summary: 'Every account with its balances, in the order of their creation',
    section,
    answer: answerOf(z.object({ items: z.array(managedAccount) }), 200),
  }),
  create: endpoint({
    method: 'POST',
    path: '/studio/accounts',
    summary: 'Makes an account with its first balances and its first API key, which is shown this once',
    section,
    body: {
      kind: 'json',
      schema: z.object({
        name: accountName,
        credits: count.default(0),
        paid: z.boolean().default(false),
        /** Absent: the same as `paid`. */
        everPaid: z.boolean().optional(),
        freeUsages: freeQuota.default({}),
      }),
    },
    rules: ['account.name.taken', 'account.name.characters', 'field.choice'],
    answer: answerOf(z.object({ account: managedAccount, key: shownKey }), 201),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/studio/accounts/{accountId}',
    summary: 'Sets the plan, and how many free generations are left; what is left out stays as it is',
    section,
    params: ofAccount,
    body: {
      kind: 'json',
      schema: z.object({
        paid: z.boolean().optional(),
        /** Absent: becomes true when `paid` is set to true, else unchanged. */
        everPaid: z.boolean().optional(),
        freeUsages: freeQuota.optional(),
      }),
    },
    rules: ['field.choice'],
    answer: answerOf(managedAccount, 200),
  }),
  grant: endpoint({
    method: 'POST',
    path: '/studio/accounts/{accountId}/grants',
    summary: 'Adds credits or free generations; the same key adds once, however often it is sent',
    section,
    params: ofAccount,
    body: {
      kind: 'json',
      schema: z.object({
        unit: z.enum(grantUnits),
        amount: z.number().int().min(1).max(mostAtOnce),
        /** Identifies this grant within the account. */
        key: z.string().min(1).max(100),
      }),
    },
    rules: ['account.balance.most'],
    answer: answerOf(managedAccount, 200),
    idempotency: 'bodyKey',
  }),
  keys: endpoint({
    method: 'GET',
    path: '/studio/accounts/{accountId}/keys',
    summary: 'The API keys of an account, revoked ones included, without the keys themselves',
    section,
    params: ofAccount,
    answer: answerOf(z.object({ items: z.array(managedKey) }), 200),
  }),
  createKey: endpoint({
    method: 'POST',
    path: '/studio/accounts/{accountId}/keys',
    summary: 'Makes a further API key, which is shown this once',
    section,
    params: ofAccount,
    answer: answerOf(shownKey, 201),
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: '/studio/keys/{keyId}',
    summary: 'Revokes an API key and signs its account out everywhere; the last key of the owner stays',
    section,
    params: z.object({ keyId: z.string() }),
    answer: answerOf(managedKey, 200),
  }),
}
