import { randomInt } from 'node:crypto'
import type { Workflow } from '#contract/studio/workflow.ts'
import { delivered } from '../deliver.ts'
import type { DriverOf, SentOf } from '../driver.ts'
import { NOBODY_SINGS, songLength } from '../songLength.ts'
import { comfyDelivery } from './files.ts'
import type { WorkflowValues } from './graph.ts'
import { inputsFor, workflowDriver } from './workflowDriver.ts'

/** The length of a song: the workflow's own, unless its lyrics take longer. */
function secondsFor(lyrics: string, { graph, bindings }: Workflow): number | undefined {
  const bound = bindings.find(({ to }) => to === 'seconds')
  const own = bound && graph[bound.node]?.inputs[bound.input]
  const needed = songLength(lyrics)
  return typeof own === 'number' && own < needed ? needed : undefined
}

function valuesOf(input: SentOf<'music'>, workflow: Workflow): WorkflowValues {
  const { prompt, lyrics, scene } = input
  const seconds = input.seconds ?? (lyrics === undefined ? undefined : secondsFor(lyrics, workflow))
  const role = scene?.mimeType.startsWith('video/') ? 'reference_video' : 'reference_image'
  return {
    prompt,
    lyrics: lyrics ?? NOBODY_SINGS,
    seed: randomInt(2 ** 31),
    ...(seconds !== undefined && { seconds }),
    ...(scene?.address !== undefined && { [role]: [scene.address] }),
  }
}

/** Songs, pieces of music and soundtracks by a workflow of ComfyUI. */
export const comfyMusic: DriverOf<'music'> = {
  ...workflowDriver<SentOf<'music'>>(valuesOf),
  capabilities: (_, described) => {
    const has = (to: string) => described?.workflow !== undefined && inputsFor(described.workflow, to) > 0
    return { lyrics: has('lyrics'), film: has('reference_video'), picture: has('reference_image') }
  },
  delivery: comfyDelivery,
  async prepare({ scene, ...input }, call) {
    if (!scene) return input
    const [sent] = await delivered(comfyDelivery, [scene], call)
    return { ...input, ...(sent && { scene: sent }) }
  },
}
