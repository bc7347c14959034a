import { endpoint } from '../endpoint.ts'
import { z } from '../kit/zod.ts'
import { offeredOperationIds } from '../operationFacts.ts'
import { failure } from './failure.ts'
import { resultUses } from './takenResult.ts'
import { starts } from './timeline/starts.ts'

/** Maximum steps of a chain. */
const mostSteps = 10

/** One step: an operation and its recipe, without the input it takes from an earlier step. */
export const chainStep = z.object({
  operation: z.enum(offeredOperationIds),
  recipe: z.record(z.string(), z.unknown()),
  /** The earlier step (from 0) whose first result this step takes, and what it is used as; absent: it takes nothing. */
  takes: z.object({ step: z.number().int().min(0), as: z.enum(resultUses) }).optional(),
})
export type ChainStep = z.output<typeof chainStep>

/** Whether a step imitates the voice in what an earlier one makes. */
export const clonesResult = ({ takes }: ChainStep): boolean => takes?.as === 'spokenVoice'

const steps = z.array(chainStep).min(1).max(mostSteps)
const name = z.string().trim().min(1).max(100)
/** How the results are laid out as a piece of the timeline at the end, free of charge; null: they are not. */
const piece = z.enum(starts).nullable()
const end = { piece: piece.default(null) }

/** A named sequence of steps. */
export const chain = z.object({
  id: z.string(),
  name: z.string(),
  steps: z.array(chainStep),
  piece,
  createdAt: z.number(),
})
export type Chain = z.output<typeof chain>

/** What a step will cost. */
const stepPrice = z.object({
  /** Null: not known in advance. */
  credits: z.number().nullable(),
  /** The price depends on the result of the step before: `credits` is the maximum. */
  isUpTo: z.boolean(),
})

/** What a whole chain will cost. */
export const chainPrice = z.object({
  steps: z.array(stepPrice),
  /** The sum of the steps whose price is known. */
  credits: z.number(),
  /** The price of at least one step is a maximum. */
  isUpTo: z.boolean(),
  /** The price of every step is known. */
  isWhole: z.boolean(),
})
export type ChainPrice = z.output<typeof chainPrice>

/** The price of a chain that may be incomplete: `issues` lists what its steps still need, by the path of the field. */
const chainEstimate = chainPrice.extend({ issues: z.array(z.object({ path: z.string(), message: z.string() })) })
export type ChainEstimate = z.output<typeof chainEstimate>

/** `running`: a step is in progress; `stopped`: a step failed, and the run waits until a person resumes it. */
export const chainRunStates = ['running', 'stopped', 'cancelled', 'done'] as const
export type ChainRunState = (typeof chainRunStates)[number]

/** One run of a chain. */
export const chainRun = z.object({
  id: z.string(),
  name: z.string(),
  steps: z.array(chainStep),
  state: z.enum(chainRunStates),
  /** The step that is in progress or failed, from 0; the number of steps when all are done. */
  at: z.number(),
  /** The latest work of each step so far; the works share the run's id as their group. */
  works: z.array(z.string()),
  /** The price shown before the run; null: it was not requested. */
  price: chainPrice.nullable(),
  /** Why it stopped. */
  failure: failure.nullable(),
  piece,
  /** The id of the piece that it ended in. */
  timeline: z.string().nullable(),
  createdAt: z.number(),
  endedAt: z.number().nullable(),
})
export type ChainRun = z.output<typeof chainRun>

const section = 'studio'
const ofRun = z.object({ runId: z.string() })
const rules = ['chain.takes.step', 'chain.takes.use'] as const
const answerOf = <S extends z.ZodType, const N extends 200 | 201>(schema: S, status: N) =>
  ({ kind: 'enveloped', status, schema }) as const

export const chainEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/studio/chains',
    summary: 'The saved chains, by name',
    section,
    answer: answerOf(z.object({ items: z.array(chain) }), 200),
  }),
  save: endpoint({
    method: 'POST',
    path: '/studio/chains',
    summary: 'Stores a chain under a name; the same name again replaces it',
    section,
    body: { kind: 'json', schema: z.object({ name, steps, ...end }) },
    rules,
    answer: answerOf(chain, 200),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/studio/chains/{chainId}',
    summary: 'Deletes a chain; its runs stay',
    section,
    params: z.object({ chainId: z.string() }),
    answer: answerOf(z.object({}), 200),
  }),
  estimate: endpoint({
    method: 'POST',
    path: '/studio/chains/estimate',
    summary: 'Says what a run of these steps would cost, or what they still need; spends nothing',
    section,
    body: { kind: 'json', schema: z.object({ steps }) },
    answer: answerOf(chainEstimate, 200),
    idempotency: 'safe',
  }),
  run: endpoint({
    method: 'POST',
    path: '/studio/chain-runs',
    summary: 'Runs steps one after the other, each when the one before is done; the same key starts one run',
    section,
    body: {
      kind: 'json',
      schema: z.object({
        name,
        steps,
        ...end,
        key: z.string().min(8).max(100),
        /** Whoever speaks in the clips that steps imitate has agreed to that. */
        consent: z.boolean().optional(),
      }),
    },
    rules: [...rules, 'work.consent'],
    answer: answerOf(chainRun, 201),
    idempotency: 'bodyKey',
  }),
  runs: endpoint({
    method: 'GET',
    path: '/studio/chain-runs',
    summary: 'Runs of chains, newest first',
    section,
    query: z.object({
      before: z.string().optional(),
      limit: z.coerce.number<number | string>().int().min(1).max(100).default(20),
    }),
    answer: answerOf(z.object({ items: z.array(chainRun), next: z.string().nullable() }), 200),
  }),
  read: endpoint({
    method: 'GET',
    path: '/studio/chain-runs/{runId}',
    summary: 'One run of a chain',
    section,
    params: ofRun,
    answer: answerOf(chainRun, 200),
  }),
  resume: endpoint({
    method: 'POST',
    path: '/studio/chain-runs/{runId}/resume',
    summary: 'Goes on from the step that broke or was cancelled, with another recipe for it where one is given',
    section,
    params: ofRun,
    body: { kind: 'json', schema: z.object({ recipe: z.record(z.string(), z.unknown()).optional() }) },
    rules: ['chain.notStopped'],
    answer: answerOf(chainRun, 200),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/studio/chain-runs/{runId}/cancel',
    makesRoom: true,
    summary: 'Ends a run after the step that is being made, which is cancelled where that is possible',
    section,
    params: ofRun,
    body: { kind: 'json', schema: z.object({}) },
    rules: ['chain.notRunning'],
    answer: answerOf(chainRun, 200),
  }),
}
