import { z } from '#contract/kit/zod.ts'
import { titleOfNode, type WorkflowGraph } from '#contract/studio/workflow.ts'
import { expectAnswer, jsonBody, readJson, requireSuccess } from '../answers.ts'
import type { Call } from '../call.ts'
import { ProviderError } from '../failures.ts'

/** The handle of a workflow that was queued: the id that events are sent to, and that of the prompt. */
interface Handle {
  readonly client: string
  readonly prompt: string
}

const handleText = ({ client, prompt }: Handle): string => `${client} ${prompt}`

export function handleOf(text: string): Handle {
  const [client = '', prompt = ''] = text.split(' ')
  return { client, prompt }
}

const accepted = z.looseObject({ prompt_id: z.string() })

const nodeError = z.looseObject({
  class_type: z.string().optional(),
  errors: z.array(z.looseObject({ type: z.string().optional(), message: z.string(), details: z.string().optional() })),
})

const refused = z.looseObject({
  error: z.union([
    z.string(),
    z.looseObject({ type: z.string().optional(), message: z.string(), details: z.string().optional() }),
  ]),
  node_errors: z.union([z.record(z.string(), nodeError), z.array(z.unknown())]).optional(),
})

/** Queues a workflow under ids of our own choice, which newer servers keep. */
export function queuePrompt(graph: WorkflowGraph, id: string, { fetch }: Call): Promise<Response> {
  return fetch('/prompt', jsonBody({ prompt: graph, client_id: id, prompt_id: id }))
}

/**
 * An answer with the words of what a server lacks or refuses in a workflow in place of its own codes; any other as it
 * is. Throws ProviderError.
 */
export async function explained(response: Response, graph: WorkflowGraph): Promise<Response> {
  if (response.status !== 400) return response
  const body = Buffer.from(await response.arrayBuffer())
  const told = refused.safeParse(parsed(body))
  if (!told.success) return new Response(body, { status: response.status, headers: response.headers })
  const { error, node_errors: byNode = {} } = told.data
  const said = Array.isArray(byNode)
    ? []
    : Object.entries(byNode).flatMap(([id, { errors }]) =>
        errors.map(
          ({ message, details = '' }) => `${titleOfNode(graph, id)}: ${[message, details].filter(Boolean).join(': ')}`,
        ),
      )
  const isMissing =
    (typeof error === 'object' && (error.type?.includes('missing_node') || /does not exist/.test(error.message))) ||
    (!Array.isArray(byNode) &&
      Object.values(byNode).some(({ errors }) => errors.some(({ type }) => type === 'value_not_in_list')))
  const general = typeof error === 'string' ? error : [error.message, error.details].filter(Boolean).join(': ')
  throw new ProviderError(isMissing ? 'model' : 'request', said.length > 0 ? said.join('; ').slice(0, 600) : general)
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** The handle of an accepted workflow. `client`: the id that was sent along. Throws ProviderError. */
export function acceptedHandle(body: Buffer, client: string): string {
  return handleText({ client, prompt: expectAnswer(accepted, readJson(body)).prompt_id })
}

const file = z.looseObject({
  filename: z.string(),
  subfolder: z.string().default(''),
  type: z.string().default('output'),
})
export type ServerFile = z.output<typeof file>

const done = z.looseObject({
  outputs: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  status: z
    .looseObject({
      status_str: z.string().optional(),
      messages: z.array(z.tuple([z.string(), z.looseObject({})]).or(z.array(z.unknown()))).optional(),
    })
    .nullish(),
})

const failure = z.looseObject({
  node_id: z.union([z.string(), z.number()]).optional(),
  node_type: z.string().optional(),
  exception_message: z.string().optional(),
  exception_type: z.string().optional(),
})

/**
 * The files of a workflow's node, as the history has them; undefined: it has not ended. The history counts, not what
 * was heard in between. Throws ProviderError if the workflow failed or was interrupted, or made no file there.
 */
export async function filesOf(
  prompt: string,
  output: string,
  graph: WorkflowGraph,
  { fetch }: Call,
): Promise<readonly ServerFile[] | undefined> {
  const history = expectAnswer(
    z.record(z.string(), done),
    readJson(await requireSuccess(await fetch(`/history/${encodeURIComponent(prompt)}`))),
  )
  const entry = history[prompt]
  if (!entry) return undefined
  const { status, outputs } = entry
  for (const [name, told] of (status?.messages ?? []) as readonly [unknown, unknown][]) {
    if (name === 'execution_interrupted') throw new ProviderError('failed', 'the workflow was interrupted')
    if (name !== 'execution_error') continue
    const { node_id: id, node_type: type, exception_message: message = '', exception_type: kind } = failure.parse(told)
    const where = id === undefined ? (type ?? '') : titleOfNode(graph, String(id))
    throw new ProviderError('failed', [where, message.trim() || (kind ?? '')].filter(Boolean).join(': '))
  }
  if (status?.status_str === 'error') throw new ProviderError('failed', 'the workflow failed')
  const made = Object.values(outputs[output] ?? {}).flatMap(list =>
    Array.isArray(list)
      ? list.flatMap((one: unknown) => {
          const found = file.safeParse(one)
          return found.success ? [found.data] : []
        })
      : [],
  )
  if (made.length === 0) throw new ProviderError('unreadable', `the node ${titleOfNode(graph, output)} made no file`)
  return made
}

const queue = z.looseObject({
  queue_running: z.array(z.array(z.unknown())).default([]),
  queue_pending: z.array(z.array(z.unknown())).default([]),
})

/** Where a workflow stands: its place in line, counted from 1; `running`; or `gone`, as after a restart. */
export async function placeOf(prompt: string, { fetch }: Call): Promise<number | 'running' | 'gone'> {
  const { queue_running: running, queue_pending: pending } = expectAnswer(
    queue,
    readJson(await requireSuccess(await fetch('/queue'))),
  )
  const isIt = ([, id]: readonly unknown[]) => id === prompt
  if (running.some(isIt)) return 'running'
  // The list is a heap: the numbers say the order.
  const place = pending.toSorted(([a], [b]) => Number(a) - Number(b)).findIndex(isIt)
  return place < 0 ? 'gone' : place + 1
}

/** The path of a file of the server. */
export function viewPath({ filename, subfolder, type }: ServerFile): string {
  return `/view?${new URLSearchParams({ filename, subfolder, type }).toString()}`
}

/** Takes a workflow out of the queue, or interrupts it if it is the one that runs. */
export async function interrupt(prompt: string, call: Call): Promise<void> {
  const { fetch } = call
  await fetch('/queue', jsonBody({ delete: [prompt] }))
  // Older servers interrupt whatever runs, so it has to be ours.
  if ((await placeOf(prompt, call)) === 'running') await fetch('/interrupt', jsonBody({ prompt_id: prompt }))
}
