import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ChainStep } from '#contract/studio/chains.ts'
import type { BoundModel, Protocol } from '#contract/studio/protocols.ts'
import type { Workflow } from '#contract/studio/workflow.ts'
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
  'video.capability': {
    operation: 'video.capability',
    recipe: { capability: 'text_to_video', prompt: 'a red fox runs', quality: '720p', duration: 5 },
  },
  'image.direct': { ...picture, transport: 'direct' },
  'voice.generate': { operation: 'voice.generate', recipe: { text: 'Good morning.' } },
  'music.generate': { operation: 'music.generate', recipe: { prompt: 'a slow waltz', instrumental: true } },
} as const

/** Three steps: a picture, a film of it, and music for the film. */
export const chainOfThree = [
  { operation: 'image.generate', recipe: picture.recipe },
  {
    operation: 'video.capability',
    recipe: { prompt: 'it walks', quality: '720p', duration: 5 },
    takes: { step: 0, as: 'animate' },
  },
  { operation: 'music.soundtrack', recipe: {}, takes: { step: 1, as: 'soundtrack' } },
] as const satisfies readonly ChainStep[]

/** `ownVoice`: a voice that a provider makes from a recording, which is deleted as soon as it is there. */
export type Submission = keyof typeof submissions | 'chain' | 'chainOfThree' | 'ownVoice'

/** A server that makes the results of a model while a process is killed. */
export interface Connecting {
  readonly model: BoundModel
  readonly protocol: Protocol
  readonly url: string
  readonly remoteModel: string
  /** The owner's price. */
  readonly credits?: number
  readonly workflow?: Workflow
}

const connected = (connections: readonly Connecting[]) =>
  connections.length === 0 ? {} : { ATELIER_TEST_CONNECTIONS: JSON.stringify(connections) }

export interface Killing {
  readonly step: Step
  readonly submission: Submission
  readonly dataDir: string
  /** Default: the embedded database in the data folder. */
  readonly databaseUrl?: string
  readonly connections?: readonly Connecting[]
}

/**
 * Submits one work, or runs a chain, in a separate process, which is killed at a step. Returns the signal that ended
 * it.
 */
export async function killAt({
  step,
  submission,
  dataDir,
  databaseUrl,
  connections = [],
}: Killing): Promise<string | null> {
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  return crash([dataDir, step, submission], { ...database, ...connected(connections) })
}

/**
 * Submits one work, or runs a chain, in one process, and copies its data folder to `<folder>/<step>` at each of the
 * steps. The process is stopped while it is copied, so a copy is what a kill at that step leaves, without a process for
 * each step. It is killed at the last one. Returns the signal that ended it. `connections`: what stand-ins make.
 */
export async function copyAtSteps(
  folder: string,
  steps: readonly Step[],
  submission: Submission,
  connections: readonly Connecting[] = [],
): Promise<string | null> {
  return crash([join(folder, 'data'), steps.join(), submission, folder], connected(connections))
}

async function crash(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<string | null> {
  const child = spawn(process.execPath, [...CRASHING, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'exit')
  return child.signalCode
}
