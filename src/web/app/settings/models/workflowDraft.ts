import { outputNodes, resultOf, suggestedBindings, workflowGraph, type Workflow } from '#contract/studio/workflow.ts'

/** A workflow while it is being bound. */
export type WorkflowDraft = Workflow

/**
 * A dropped file as a workflow, with what its inputs and its output probably are. `editor`: it is the form in which the
 * editor saves, which a server does not take. `unreadable`: it is none.
 */
export function readWorkflow(fileName: string, text: string): WorkflowDraft | 'editor' | 'unreadable' {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return 'unreadable'
  }
  if (typeof json === 'object' && json !== null && 'nodes' in json && 'links' in json) return 'editor'
  const read = workflowGraph.safeParse(json)
  if (!read.success) return 'unreadable'
  const graph = read.data
  const [output = Object.keys(graph).at(-1) ?? ''] = outputNodes(graph)
  const makes = resultOf(graph, output)
  const name = fileName.replace(/\.json$/i, '').slice(0, 60)
  return { name, graph, output, makes, bindings: [...suggestedBindings(graph, makes)] }
}
