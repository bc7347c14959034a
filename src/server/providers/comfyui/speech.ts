import { randomInt } from 'node:crypto'
import { expectAnswer, readJson, requireSuccess } from '../answers.ts'
import type { Call } from '../call.ts'
import type { DriverOf, OfferedVoice, SentOf } from '../driver.ts'
import { nodeInfo, offeredFor } from './graph.ts'
import { inputsFor, workflowDriver, workflowOf } from './workflowDriver.ts'

/** The most characters of a line: models of speech lose themselves in longer ones. */
const MOST_CHARACTERS = 1000

/** Speech by a workflow of ComfyUI. */
export const comfySpeech: DriverOf<'speech'> = {
  ...workflowDriver<SentOf<'speech'>>(({ text, voice, speed }) => ({
    prompt: text,
    voice,
    speed,
    seed: randomInt(2 ** 31),
  })),
  capabilities: (_, described) => ({
    characters: MOST_CHARACTERS,
    speed:
      described?.workflow && inputsFor(described.workflow, 'speed') > 0
        ? { minimum: 0.5, maximum: 2 }
        : { minimum: 1, maximum: 1 },
  }),
}

/**
 * The voices of a workflow: those that its input for the voice can be chosen from, as the server lists them; without a
 * list the one that the workflow has, by its own name.
 */
export async function comfyVoices(call: Call): Promise<readonly OfferedVoice[]> {
  const { graph, bindings, name } = workflowOf(call)
  const bound = bindings.find(({ to }) => to === 'voice')
  const node = bound && graph[bound.node]
  if (!bound || !node) return [{ id: name, name }]
  const info = expectAnswer(nodeInfo, readJson(await requireSuccess(await call.fetch('/object_info'))))
  const known = info[node.class_type]
  const listed = (known && offeredFor(known, bound.input))?.filter(one => typeof one === 'string') ?? []
  const own = node.inputs[bound.input]
  const ids = listed.length > 0 ? listed : typeof own === 'string' && own !== '' ? [own] : [name]
  return ids.map(id => ({ id, name: id }))
}
