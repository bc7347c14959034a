import { videoRoles } from '../areas/video/asked.ts'
import { anyJson } from '../kit/anyJson.ts'
import { z } from '../kit/zod.ts'

/** A connection between two nodes, in place of a value: the other node and which of its outputs. */
const wire = z.tuple([z.string(), z.number()])

const node = z.looseObject({
  class_type: z.string().min(1),
  inputs: z.record(z.string(), anyJson),
  /** What a person called it. */
  _meta: z.looseObject({ title: z.string().optional() }).optional(),
})

/** A workflow of ComfyUI as its "API format" has it: nodes by their ids. */
export const workflowGraph = z
  .record(z.string().max(60), node)
  .refine(graph => Object.keys(graph).length > 0)
  // What goes into one row, and through a form.
  .refine(graph => JSON.stringify(graph).length <= 500_000)
export type WorkflowGraph = z.output<typeof workflowGraph>

/** What a workflow makes. */
export const workflowResults = ['image', 'video', 'sound', 'music', 'speech'] as const
export type WorkflowResult = (typeof workflowResults)[number]

/**
 * What an input of a node can be bound to. `prompt`: also the text that is spoken. `seed`: another number for each
 * request. `frames`: the length in frames. `voice`: the name of the voice. The media in the words of the shared video
 * endpoint; several inputs may be bound to the same, one for each file.
 */
export const workflowInputs = [
  'prompt',
  'negative',
  'seed',
  'width',
  'height',
  'seconds',
  'frames',
  'fps',
  'lyrics',
  'voice',
  'speed',
  ...videoRoles,
] as const
export type WorkflowInput = (typeof workflowInputs)[number]

export const workflowBinding = z.strictObject({
  node: z.string(),
  input: z.string(),
  to: z.enum(workflowInputs),
})
export type WorkflowBinding = z.output<typeof workflowBinding>

/** A workflow of a connection, with its inputs bound to ours and the node whose result counts. */
export const workflow = z
  .strictObject({
    name: z.string().trim().min(1).max(60),
    makes: z.enum(workflowResults),
    graph: workflowGraph,
    bindings: z.array(workflowBinding).max(100),
    /** The node whose files are the result. */
    output: z.string(),
    /** Seconds of a film whose length is fixed in the workflow. */
    seconds: z.number().int().min(1).max(60).optional(),
  })
  .refine(({ graph, output }) => Object.hasOwn(graph, output), { path: ['output'] })
  .refine(({ graph, bindings }) => bindings.every(({ node: id, input }) => graph[id] && input in graph[id].inputs), {
    path: ['bindings'],
  })
export type Workflow = z.output<typeof workflow>

/** An input of a node that holds a value, which a person can bind. */
export interface FreeInput {
  readonly node: string
  readonly title: string
  readonly type: string
  readonly input: string
  readonly value: unknown
}

/** What a node is called: by a person, else by its type. */
export function titleOfNode(graph: WorkflowGraph, id: string): string {
  const found = graph[id]
  return found?._meta?.title?.trim() || (found?.class_type ?? id)
}

/** The inputs of a workflow that hold values: those that are wired to other nodes are not among them. */
export function freeInputs(graph: WorkflowGraph): readonly FreeInput[] {
  return Object.entries(graph).flatMap(([id, { class_type: type, inputs }]) =>
    Object.entries(inputs)
      .filter(([, value]) => !wire.safeParse(value).success)
      .map(([input, value]) => ({ node: id, title: titleOfNode(graph, id), type, input, value })),
  )
}

/** Nodes whose files can be the result: those that save or show something. */
export function outputNodes(graph: WorkflowGraph): readonly string[] {
  const saving = Object.entries(graph).filter(([, { class_type: type }]) => SAVING.test(type))
  return saving.map(([id]) => id)
}

const SAVING = /save|preview|videocombine|video_combine|output/i

/** What a workflow probably makes, by its nodes and the one of its result. */
export function resultOf(graph: WorkflowGraph, output: string): WorkflowResult {
  const type = graph[output]?.class_type ?? ''
  if (!/audio|flac|mp3|sound/i.test(type)) return /video|webm|webp|animated|gif|mp4/i.test(type) ? 'video' : 'image'
  const free = freeInputs(graph)
  if (free.some(({ input }) => input === 'lyrics')) return 'music'
  return free.some(one => SPEAKING.test(one.type)) ? 'speech' : 'sound'
}

/** Nodes that speak. */
const SPEAKING = /tts|speech|speak|kokoro|narrat/i

/** What an input is probably for, by its name and the node's; undefined: nothing of ours. */
function suggestion({ title, type, input, value }: FreeInput, makes: WorkflowResult): WorkflowInput | undefined {
  const isNumber = typeof value === 'number'
  if (isNumber && /^(noise_)?seed$/.test(input)) return 'seed'
  if (isNumber && (input === 'width' || input === 'height')) return input
  if (isNumber && /^(fps|frame_rate)$/.test(input)) return 'fps'
  if (isNumber && /^(length|num_frames|frames|video_frames)$/.test(input)) return 'frames'
  if (isNumber && /^(seconds|duration|seconds_total)$/.test(input)) return 'seconds'
  if (isNumber && makes === 'speech' && input === 'speed') return 'speed'
  if (/^load_?image/i.test(type) && input === 'image') {
    if (makes !== 'video') return 'reference_image'
    return /last|end|tail/i.test(title) ? 'last_frame' : 'first_frame'
  }
  if (/load_?video/i.test(type) && /^(video|file)$/.test(input)) return 'reference_video'
  if (/load_?audio/i.test(type) && /^(audio|audio_file)$/.test(input)) return 'reference_audio'
  if (typeof value !== 'string') return undefined
  if (input === 'lyrics') return 'lyrics'
  if (makes === 'speech' && /^(voice|speaker|narrator)(_name|_id)?$/.test(input)) return 'voice'
  if (makes === 'speech' && input === 'text') return 'prompt'
  if (/^(text|prompt|positive|positive_prompt|tags|caption)$/.test(input) && /encode|prompt|text|string/i.test(type))
    return /negative/i.test(title) ? 'negative' : 'prompt'
  return input === 'negative_prompt' ? 'negative' : undefined
}

/** The bindings that a workflow probably needs; a person corrects them. */
export function suggestedBindings(graph: WorkflowGraph, makes: WorkflowResult): readonly WorkflowBinding[] {
  return freeInputs(graph).flatMap(free => {
    const to = suggestion(free, makes)
    return to ? [{ node: free.node, input: free.input, to }] : []
  })
}
