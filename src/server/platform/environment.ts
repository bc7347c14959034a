import { resolve } from 'node:path'
import { z } from '#contract/kit/zod.ts'
import { folded } from '#contract/studio/search.ts'
import { upstreamKey } from '#contract/studio/upstream.ts'
import type { TaskClass } from '#engines/run/registry.ts'
import type { BucketSettings } from '#server/storage/bucket.ts'

/** Reads `host:port` items, separated by commas or spaces, into the form that addresses are compared in. */
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

/** Phrases that videos are refused for, unless configured otherwise. */
const MODERATED_WORDS = 'child pornography, child porn, csam, bestiality, beheading video'

/** Reads words or phrases, separated by commas, into the form that texts are compared in; `off` means none. */
function readWords(list: string): string[] {
  if (list.trim().toLowerCase() === 'off') return []
  return list.split(/[,\n]/).flatMap(word => (word.trim() === '' ? [] : [folded(word.trim())]))
}

const address = z
  .url({ protocol: /^https?$/ })
  .refine(url => /^[^?#@]*$/.test(url), 'no query, fragment or user name')
  .transform(url => url.replace(/\/+$/, ''))

/** Reads `class:number` items, separated by commas or spaces: how many tasks of each class a worker runs at once. */
function readClasses(text: string, context: z.RefinementCtx): Readonly<Record<TaskClass, number>> {
  const slots = { light: 0, heavy: 0, analysis: 0 }
  for (const item of text.split(/[\s,]+/)) {
    const [, name = '', count = ''] = /^(\w+):(\d{1,3})$/.exec(item) ?? []
    if (!Object.hasOwn(slots, name))
      context.addIssue({ code: 'custom', message: `"${item}" is not light:2, heavy:1 or analysis:1` })
    else Object.assign(slots, { [name]: Number(count) })
  }
  return slots
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
  ATELIER_PROVIDERS: z.string().min(1).optional(),
  ATELIER_UPSTREAM_URL: address.optional(),
  ATELIER_UPSTREAM_API_KEY: upstreamKey.optional(),
  ATELIER_UPSTREAM_NAMES: z.string().min(1).optional(),
  ATELIER_GS_GATEWAY: address.optional(),
  ATELIER_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  ATELIER_WORKER_CLASSES: z.string().transform(readClasses).optional(),
  ATELIER_METRICS_TOKEN: z.string().min(16).optional(),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_LINKS: z.enum(['stream', 'redirect']).default('stream'),
})

/** The configuration, read once at start. Names and defaults are in the README. */
export type Environment = Omit<z.output<typeof shape>, `S3_${string}`> & {
  /** The bucket for files; if absent, they are in the data folder. */
  readonly bucket?: BucketSettings
}

/** Thrown with one line that a person can act on; a start prints it and ends. */
export class ConfigurationError extends Error {}

/**
 * Reads the configuration. An empty variable counts as absent. Throws ConfigurationError naming the first wrong value.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigurationError(`${issue?.path.join('.') ?? 'configuration'}: ${issue?.message ?? 'not valid'}`)
  }
  const wrong = combinations.find(({ isWrong }) => isWrong(parsed.data))
  if (wrong) throw new ConfigurationError(wrong.message)
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_LINKS, ...settings } =
    parsed.data
  const absent = bucketVariables.filter(name => parsed.data[name] === undefined)
  if (absent.length === bucketVariables.length) return settings
  if (absent.length > 0) throw new ConfigurationError(`${absent[0]}: required, because another S3_ variable is set`)
  return {
    ...settings,
    bucket: {
      endpoint: S3_ENDPOINT ?? '',
      region: S3_REGION,
      name: S3_BUCKET ?? '',
      accessKeyId: S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
      redirects: S3_LINKS === 'redirect',
    },
  }
}

type Settings = z.output<typeof shape>

/** Combinations of values that are valid on their own but not together. */
const combinations: readonly { readonly message: string; readonly isWrong: (given: Settings) => boolean }[] = [
  {
    message: 'ATELIER_SECRET: required with DATABASE_URL, the same for every process',
    isWrong: given => given.DATABASE_URL !== undefined && given.ATELIER_SECRET === undefined,
  },
  {
    message: 'ATELIER_UPSTREAM_API_KEY: there is no ATELIER_UPSTREAM_URL it could be sent to',
    isWrong: given => given.ATELIER_UPSTREAM_API_KEY !== undefined && given.ATELIER_UPSTREAM_URL === undefined,
  },
  {
    message: 'ATELIER_UPSTREAM_NAMES: there is no ATELIER_UPSTREAM_URL whose names they could be',
    isWrong: given => given.ATELIER_UPSTREAM_NAMES !== undefined && given.ATELIER_UPSTREAM_URL === undefined,
  },
  {
    message: 'ATELIER_ROLE: web and worker need DATABASE_URL, a database that processes can share',
    isWrong: given => given.ATELIER_ROLE !== 'all' && given.DATABASE_URL === undefined,
  },
  {
    message: 'ATELIER_ROLE: a worker has nothing to do before a remote service (ATELIER_UPSTREAM_URL)',
    isWrong: given => given.ATELIER_ROLE === 'worker' && given.ATELIER_UPSTREAM_URL !== undefined,
  },
  {
    message: 'ATELIER_WORKER_CLASSES: a process whose ATELIER_ROLE is web runs no tasks',
    isWrong: given => given.ATELIER_ROLE === 'web' && given.ATELIER_WORKER_CLASSES !== undefined,
  },
]

const bucketVariables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
