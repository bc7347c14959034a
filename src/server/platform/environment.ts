import { resolve } from 'node:path'
import { z } from '#contract/kit/zod.ts'
import { folded } from '#contract/studio/search.ts'
import { upstreamKey } from '#contract/studio/upstream.ts'

/** `host:port` items, separated by commas or spaces, in the spelling that addresses are compared in. */
function readTargets(text: string, context: z.RefinementCtx): string[] {
  return text.split(/[\s,]+/).flatMap(item => {
    if (item === '') return []
    const port = /^[^/?#@]+:(\d+)$/.exec(item)?.[1]
    const hostname = URL.parse(`http://${item}`)?.hostname
    if (port !== undefined && hostname !== undefined && Number(port) > 0) return [`${hostname}:${Number(port)}`]
    context.addIssue({ code: 'custom', message: `"${item}" is not host:port` })
    return []
  })
}

/** What videos are turned down for unless the configuration says otherwise. */
const MODERATED_WORDS = 'child pornography, child porn, csam, bestiality, beheading video'

/** Words or phrases separated by commas, as texts are compared; `off` is none. */
function readWords(list: string): string[] {
  if (list.trim().toLowerCase() === 'off') return []
  return list.split(/[,\n]/).flatMap(word => (word.trim() === '' ? [] : [folded(word.trim())]))
}

const shape = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4600),
  HOST: z.string().min(1).default('127.0.0.1'),
  ATELIER_DATA_DIR: z
    .string()
    .min(1)
    .default('.atelier')
    .transform(folder => resolve(folder)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ATELIER_ACCOUNTS: z.string().min(1).optional(),
  ATELIER_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform(url => new URL(url).origin)
    .optional(),
  ATELIER_SECRET: z.string().min(16).optional(),
  ATELIER_AUTO_SIGN_IN: z.enum(['on', 'off']).default('on'),
  /** MiB. */
  ATELIER_DISK_FLOOR: z.coerce.number().int().min(0).default(256),
  ATELIER_VOICES_AT_ONCE: z.coerce.number().int().min(1).default(10),
  ATELIER_VIDEOS_AT_ONCE: z.coerce.number().int().min(1).default(10),
  ATELIER_MODERATED_WORDS: z.string().default(MODERATED_WORDS).transform(readWords),
  ATELIER_SPEECH_MODEL: z
    .string()
    .transform(folder => resolve(folder))
    .optional(),
  ATELIER_FETCH_ALLOW: z.string().default('').transform(readTargets),
  ATELIER_UPSTREAM_URL: z
    .url({ protocol: /^https?$/ })
    .refine(url => /^[^?#@]*$/.test(url), 'no query, fragment or user name')
    .transform(url => url.replace(/\/+$/, ''))
    .optional(),
  ATELIER_UPSTREAM_API_KEY: upstreamKey.optional(),
  ATELIER_GS_GATEWAY: z
    .url({ protocol: /^https?$/ })
    .refine(url => /^[^?#@]*$/.test(url), 'no query, fragment or user name')
    .transform(url => url.replace(/\/+$/, ''))
    .optional(),
})

/** The configuration, read once at start. Names and defaults are in the README. */
export type Environment = z.output<typeof shape>

/** Thrown with one line that a person can act on; a start prints it and ends. */
export class ConfigurationError extends Error {}

/** Reads the configuration. An empty variable counts as absent. Throws ConfigurationError naming the first wrong value. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(given)
  if (parsed.success) {
    if (parsed.data.DATABASE_URL !== undefined && parsed.data.ATELIER_SECRET === undefined)
      throw new ConfigurationError('ATELIER_SECRET: required with DATABASE_URL, the same for every process')
    if (parsed.data.ATELIER_UPSTREAM_API_KEY !== undefined && parsed.data.ATELIER_UPSTREAM_URL === undefined)
      throw new ConfigurationError('ATELIER_UPSTREAM_API_KEY: there is no ATELIER_UPSTREAM_URL it could be sent to')
    return parsed.data
  }
  const issue = parsed.error.issues[0]
  throw new ConfigurationError(`${issue?.path.join('.') ?? 'configuration'}: ${issue?.message ?? 'not valid'}`)
}
