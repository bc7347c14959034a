import { resolve } from 'node:path'
import { z } from '#contract/kit/zod.ts'

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
    return parsed.data
  }
  const issue = parsed.error.issues[0]
  throw new ConfigurationError(`${issue?.path.join('.') ?? 'configuration'}: ${issue?.message ?? 'not valid'}`)
}
