import { endpoint } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { settingRoutes } from './routes.ts'

/** The most that a threshold may be, in credits: far below what a number counts exactly. */
const mostThreshold = 1_000_000_000

/**
 * What an account has set, other than what belongs to one browser (theme, language, widths, permission to notify). Each
 * field that is missing or no longer legal reads as its default, so that a stored row never stops a start.
 */
export const accountSettings = z.object({
  /** Credits below which the page says once that little is left; 0: never. */
  lowBalance: z.number().int().min(0).max(mostThreshold).default(100).catch(100),
  /** Whether a sound is played when a work has ended while its page is not looked at. */
  notifySound: z.boolean().default(false).catch(false),
  /** Keys of shortcuts that were changed, by the id of the shortcut: one press or two after each other. */
  shortcuts: z
    .record(z.string().max(100), z.array(z.string().min(1).max(40)).min(1).max(2))
    .default({})
    .catch({}),
})
export type AccountSettings = z.output<typeof accountSettings>

/** What can be set; what is left out stays as it is. */
const settingsChange = z.object({
  lowBalance: z.number().int().min(0).max(mostThreshold).optional(),
  notifySound: z.boolean().optional(),
  shortcuts: z
    .record(z.string().max(100), z.array(z.string().min(1).max(40)).min(1).max(2))
    .refine(keys => Object.keys(keys).length <= 100)
    .optional(),
})
export type SettingsChange = z.output<typeof settingsChange>

const shared = {
  section: 'studio',
  answer: { kind: 'enveloped', status: 200, schema: accountSettings },
  rateLimit: 'none',
} as const

/** The settings of the account; the session has them too. */
export const settingEndpoints = {
  read: endpoint({
    ...shared,
    ...settingRoutes.read,
    summary: 'The settings of the account',
    idempotency: 'safe',
  }),
  change: endpoint({
    ...shared,
    ...settingRoutes.change,
    summary: 'Changes settings of the account; what is left out stays as it is',
    body: { kind: 'json', schema: settingsChange },
    idempotency: 'none',
  }),
}
