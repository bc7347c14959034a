import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ChainStep } from '#contract/studio/chains.ts'
import type { Step } from '#server/platform/steps.ts'
import { COMPILED_ONCE } from '../support/process.ts'

/** The arguments with which Node runs `crashing.ts`. */
export const CRASHING = [COMPILED_ONCE, join(import.meta.dirname, 'crashing.ts')] as const

const picture = {
  operation: 'image.generate',
  recipe: { provider: 'vendor_beta', prompt: 'a red fox', imageConfig: { imageSize: '1K' } },
} as const

/** Two steps: a picture, and a picture made from the result of the first. */
export const chainOfTwo = [
  { operation: 'image.generate', recipe: picture.recipe },
  { operation: 'image.generate', recipe: picture.recipe, takes: { step: 0, as: 'reference' } },
] as const satisfies readonly ChainStep[]

/** The works that may be open when a process is killed. */
export const submissions = {
  'image.generate': picture,
  'image.direct': { ...picture, transport: 'direct' },
  'voice.generate': { operation: 'voice.generate', recipe: { text: 'Good morning.' } },
} as const

type Submission = keyof typeof submissions | 'chain'

export interface Killing {
  readonly step: Step
  readonly submission: Submission
  readonly dataDir: string
  /** Default: the embedded database in the data folder. */
  readonly databaseUrl?: string
}

/**
 * Submits one work, or runs a chain, in a separate process, which is killed at a step. Returns the signal that ended
 * it.
 */
export async function killAt({ step, submission, dataDir, databaseUrl }: Killing): Promise<string | null> {
  return crash([dataDir, step, submission], databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl })
}

/**
 * Submits one work, or runs a chain, in one process, and copies its data folder to `<folder>/<step>` at each of the
 * steps. The process is stopped while it is copied, so a copy is what a kill at that step leaves, without a process for
 * each step. It is killed at the last one. Returns the signal that ended it. `connectedTo`: a stand-in that makes its
 * pictures.
 */
export async function copyAtSteps(
  folder: string,
  steps: readonly Step[],
  submission: Submission,
  connectedTo?: string,
): Promise<string | null> {
  const environment = connectedTo === undefined ? {} : { ATELIER_TEST_CONNECTION: connectedTo }
  return crash([join(folder, 'data'), steps.join(), submission, folder], environment)
}

async function crash(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<string | null> {
  const child = spawn(process.execPath, [...CRASHING, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'exit')
  return child.signalCode
}
