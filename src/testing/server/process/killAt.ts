import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ChainStep } from '#contract/studio/chains.ts'
import type { Step } from '#server/platform/steps.ts'
import { COMPILED_ONCE } from '../support/process.ts'

/** What Node is given to run `crashing.ts`. */
export const CRASHING = [COMPILED_ONCE, join(import.meta.dirname, 'crashing.ts')] as const

const picture = {
  operation: 'image.generate',
  recipe: { provider: 'vendor_beta', prompt: 'a red fox', imageConfig: { imageSize: '1K' } },
} as const

/** A picture, and one after it: two steps of which the second takes what the first made. */
export const chainOfTwo = [
  { operation: 'image.generate', recipe: picture.recipe },
  { operation: 'image.generate', recipe: picture.recipe, takes: { step: 0, as: 'reference' } },
] as const satisfies readonly ChainStep[]

/** What may be under way when a process is killed. */
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
  /** Left out: the embedded database in the data folder. */
  readonly databaseUrl?: string
}

/** Submits one work, or runs a chain, in a process of its own, which is killed at a step. Returns the signal that ended it. */
export async function killAt({ step, submission, dataDir, databaseUrl }: Killing): Promise<string | null> {
  return crash([dataDir, step, submission], databaseUrl)
}

/**
 * Submits one work, or runs a chain, in one process, and leaves in `<folder>/<step>` what its data folder was at each of
 * the steps. The process is stopped while it is copied, so a copy is what a kill at that step leaves, without a process
 * for each; at the last it is killed. Returns the signal that ended it.
 */
export async function copyAtSteps(
  folder: string,
  steps: readonly Step[],
  submission: Submission,
): Promise<string | null> {
  return crash([join(folder, 'data'), steps.join(), submission, folder])
}

async function crash(args: readonly string[], databaseUrl?: string): Promise<string | null> {
  const child = spawn(process.execPath, [...CRASHING, ...args], {
    env: { ...process.env, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'exit')
  return child.signalCode
}
