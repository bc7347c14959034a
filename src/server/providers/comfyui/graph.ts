import { z } from '#contract/kit/zod.ts'
import { titleOfNode, type Workflow, type WorkflowGraph, type WorkflowInput } from '#contract/studio/workflow.ts'
import { ProviderError } from '../failures.ts'

/** What a request gives to the inputs of a workflow: one value, or one for each input that is bound to the same. */
export type WorkflowValues = { readonly [input in WorkflowInput]?: string | number | readonly string[] }

/**
 * The graph with the values of a request in the inputs that are bound to them. An input whose medium is missing keeps
 * the workflow's own. Throws ProviderError if there are more media than inputs for them.
 */
export function filledGraph({ graph, bindings }: Workflow, values: WorkflowValues): WorkflowGraph {
  const filled: Record<string, WorkflowGraph[string]> = { ...graph }
  for (const [to, value] of Object.entries(values)) {
    const places = bindings.filter(binding => binding.to === to)
    if (Array.isArray(value) && value.length > places.length)
      throw new ProviderError('request', `the workflow has ${places.length} inputs for ${to}, not ${value.length}`)
    for (const [index, { node, input }] of places.entries()) {
      const one: unknown = Array.isArray(value) ? value[index] : value
      const found = filled[node]
      if (one === undefined || !found) continue
      filled[node] = { ...found, inputs: { ...found.inputs, [input]: asIn(found.inputs[input], to, one) } }
    }
  }
  return filled
}

/** A value as the workflow's own is: a number stays one, and a number of frames keeps its form. */
function asIn(own: unknown, to: string, value: unknown): string | number {
  if (to === 'frames' && typeof own === 'number') return framesLike(own, Number(value))
  if (typeof own === 'number') return Number(value)
  return typeof value === 'number' ? value : String(value)
}

/** Models count frames in steps, such as 4n + 1: the nearest number of the same form as the workflow's own. */
export function framesLike(own: number, wanted: number): number {
  const step = [8, 4].find(each => own > each && (own - 1) % each === 0)
  return step === undefined ? Math.round(wanted) : Math.round((wanted - 1) / step) * step + 1
}

const inputSpecs = z.record(z.string(), z.array(z.unknown())).optional()

/** What a server says about its types of nodes. */
export const nodeInfo = z.record(
  z.string(),
  z.looseObject({ input: z.looseObject({ required: inputSpecs, optional: inputSpecs }).optional() }),
)
type NodeInfo = z.output<typeof nodeInfo>

/** What a server lacks for a workflow, by name: types of nodes, and files that its inputs name. */
export function missingFor(graph: WorkflowGraph, info: NodeInfo): readonly string[] {
  return Object.entries(graph).flatMap(([id, { class_type: type, inputs }]) => {
    const known = info[type]
    if (!known) return [`${type} (${titleOfNode(graph, id)})`]
    return Object.entries(inputs).flatMap(([name, value]) => {
      const offered = offeredFor(known, name)
      // Inputs for uploads list what is there at the moment: those are filled in by each request.
      const isUpload = /^load/i.test(type) && /image|video|audio|file/.test(name)
      return typeof value === 'string' && offered && !isUpload && !offered.includes(value)
        ? [`${value} (${titleOfNode(graph, id)}: ${name})`]
        : []
    })
  })
}

/** The values that an input can be chosen from, in either of the forms that servers list them. */
export function offeredFor({ input }: NodeInfo[string], name: string): readonly unknown[] | undefined {
  const [kind, options]: readonly unknown[] = input?.required?.[name] ?? input?.optional?.[name] ?? []
  const listed = typeof options === 'object' && options !== null && 'options' in options ? options.options : undefined
  const own = z.array(z.unknown()).safeParse(kind)
  if (own.success) return own.data
  return kind === 'COMBO' && Array.isArray(listed) ? listed : undefined
}
