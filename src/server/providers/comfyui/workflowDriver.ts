import { randomUUID } from 'node:crypto'
import { z } from '#contract/kit/zod.ts'
import type { Workflow } from '#contract/studio/workflow.ts'
import { expectAnswer, readJson, requireSuccess } from '../answers.ts'
import type { Call, Reading } from '../call.ts'
import type { MadeFiles, News, Outcome, Waiting } from '../driver.ts'
import { ProviderError } from '../failures.ts'
import { progressOfNodes } from './events.ts'
import { downloadFiles } from './files.ts'
import { filledGraph, missingFor, nodeInfo, type WorkflowValues } from './graph.ts'
import { acceptedHandle, explained, filesOf, handleOf, interrupt, placeOf, queuePrompt } from './queue.ts'

const sent = z.object({ handle: z.string() })

/** The workflow that a model of a connection is. Throws ProviderError. */
export function workflowOf({ model: name, described }: Pick<Call, 'model' | 'described'>): Workflow {
  if (described?.workflow) return described.workflow
  throw new ProviderError('model', `there is no workflow named ${name}`)
}

/** Reads how often a workflow has inputs for something. */
export const inputsFor = ({ bindings }: Workflow, to: string): number =>
  bindings.filter(binding => binding.to === to).length

/** What the drivers of all kinds of workflows have in common. `valuesOf`: what a request gives to the inputs. */
export function workflowDriver<Input>(valuesOf: (input: Input, workflow: Workflow) => WorkflowValues) {
  return {
    async send(input: Input, call: Call): Promise<Response> {
      const workflow = workflowOf(call)
      const graph = filledGraph(workflow, valuesOf(input, workflow))
      const id = randomUUID()
      const response = await explained(await queuePrompt(graph, id, call), graph)
      if (!response.ok) return response
      // The id that events are sent to is needed after a restart as well, so it goes with the answer.
      return new Response(JSON.stringify({ handle: acceptedHandle(await requireSuccess(response), id) }))
    },

    async read(body: Buffer): Promise<Outcome<MadeFiles>> {
      return { handle: expectAnswer(sent, readJson(body)).handle }
    },

    async poll(handle: string, _: unknown, reading: Reading): Promise<Outcome<MadeFiles> | Waiting> {
      const { prompt } = handleOf(handle)
      const { graph, output } = workflowOf(reading)
      const ended = async () => filesOf(prompt, output, graph, reading)
      let files = await ended()
      if (!files) {
        const place = await placeOf(prompt, reading)
        if (place !== 'gone') return { waiting: place === 'running' ? {} : { position: place } }
        // It may have ended between the two questions.
        files = await ended()
      }
      if (!files) throw new ProviderError('failed', 'it does not know the workflow any more, so it was restarted')
      return { files: await downloadFiles(files, reading), report: { request: prompt } }
    },

    watch(handle: string, call: Call, tell: (news: News) => void): void {
      const { client, prompt } = handleOf(handle)
      const nodes = progressOfNodes(workflowOf(call).graph, prompt)
      call.events?.(`/ws?clientId=${encodeURIComponent(client)}`, message => {
        const news = nodes.take(message)
        if (news) tell(news)
      })
    },

    cancel: (handle: string, call: Call): Promise<void> => interrupt(handleOf(handle).prompt, call),

    /** Asks what the server has, and names what the workflow needs beyond that. Throws ProviderError. */
    async probe(call: Call): Promise<Response> {
      const { graph } = workflowOf(call)
      const response = await call.fetch('/object_info')
      if (!response.ok) return response
      const missing = missingFor(graph, expectAnswer(nodeInfo, readJson(await requireSuccess(response))))
      if (missing.length > 0) throw new ProviderError('model', `missing: ${missing.join('; ')}`)
      return Response.json({})
    },
  }
}
