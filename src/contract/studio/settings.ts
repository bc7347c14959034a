import { endpoint } from '../endpoint.ts'
import { z } from '../kit/zod.ts'
import { settingRoutes } from './routes.ts'

/** The maximum threshold in credits: far below the largest safe integer. */
const mostThreshold = 1_000_000_000

/**
 * The settings of an account, without those of a single browser (theme, language, widths, permission to notify). A
 * field that is missing or no longer valid reads as its default, so that a stored row can never break the start.
 */
export const accountSettings = z.object({
  /** Credits below which the page shows one warning that few are left; 0: never. */
  lowBalance: z.number().int().min(0).max(mostThreshold).default(100).catch(100),
  /** Whether a sound is played when a work ends while the page is not visible. */
  notifySound: z.boolean().default(false).catch(false),
  /** Changed keyboard shortcuts by their ids: one key press or a sequence of two. */
  shortcuts: z
    .record(z.string().max(100), z.array(z.string().min(1).max(40)).min(1).max(2))
    .default({})
    .catch({}),
})
export type AccountSettings = z.output<typeof accountSettings>

/** The settings that can be changed; absent ones stay unchanged. */
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
} as const

/** The settings of the account, which are also part of the session. */
export const settingEndpoints = {
  read: endpoint({
    ...shared,
    ...settingRoutes.read,
    summary: 'The settings of the account',
  }),
  change: endpoint({
    ...shared,
    ...settingRoutes.change,
    summary: 'Changes settings of the account; what is left out stays as it is',
    body: { kind: 'json', schema: settingsChange },
  }),
}
