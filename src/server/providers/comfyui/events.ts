import { z } from '#contract/kit/zod.ts'
import { titleOfNode, type WorkflowGraph } from '#contract/studio/workflow.ts'
import type { News } from '../driver.ts'

const event = z.looseObject({
  type: z.string(),
  data: z.looseObject({
    prompt_id: z.string().optional(),
    node: z.union([z.string(), z.null()]).optional(),
    nodes: z
      .union([z.array(z.string()), z.record(z.string(), z.looseObject({ state: z.string().optional() }))])
      .optional(),
    value: z.number().optional(),
    max: z.number().optional(),
  }),
})

/**
 * How far a workflow is, as its events tell: nodes that are done, and the part of the one that works. Events of other
 * workflows, and what is no event, change nothing.
 */
export function progressOfNodes(graph: WorkflowGraph, prompt: string) {
  const total = Object.keys(graph).length
  const done = new Set<string>()
  let working: string | undefined
  let part = 0
  let steps = ''
  return {
    /** Takes a message of the server, and returns what it tells; undefined: nothing new. */
    take(message: string): News | undefined {
      const parsed = event.safeParse(parse(message))
      if (!parsed.success) return undefined
      const { type, data } = parsed.data
      if (data.prompt_id !== prompt) return undefined
      if (type === 'execution_cached' && Array.isArray(data.nodes)) for (const id of data.nodes) done.add(id)
      else if (type === 'executing') start(data.node ?? undefined)
      else if (type === 'progress') {
        if (typeof data.node === 'string' && data.node !== working) start(data.node)
        part = data.max ? (data.value ?? 0) / data.max : 0
        steps = data.max ? ` ${data.value ?? 0}/${data.max}` : ''
      } else if (type === 'progress_state' && data.nodes && !Array.isArray(data.nodes)) {
        for (const [id, { state }] of Object.entries(data.nodes)) if (state === 'finished') done.add(id)
      } else return undefined
      const isWorking = working !== undefined && !done.has(working)
      return {
        progress: Math.min(1, (done.size + (isWorking ? part : 0)) / total),
        ...(isWorking && working !== undefined && { log: titleOfNode(graph, working) + steps }),
      }
    },
  }

  function start(node: string | undefined): void {
    if (working !== undefined) done.add(working)
    working = node
    part = 0
    steps = ''
  }
}

function parse(message: string): unknown {
  try {
    return JSON.parse(message)
  } catch {
    return undefined
  }
}
