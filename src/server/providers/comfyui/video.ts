import { videoRoles, type VideoRole } from '#contract/areas/video/asked.ts'
import type { Count } from '#contract/areas/video/capabilities.ts'
import type { VideoCapabilities } from '#contract/areas/video/narrow.ts'
import type { BoundModel } from '#contract/studio/protocols.ts'
import type { Workflow } from '#contract/studio/workflow.ts'
import { delivered } from '../deliver.ts'
import type { DriverOf } from '../driver.ts'
import { promptOfStrip, speechOptions } from '../videoBody.ts'
import type { SentVideo } from '../videoInput.ts'
import { comfyDelivery } from './files.ts'
import type { WorkflowValues } from './graph.ts'
import { inputsFor, workflowDriver } from './workflowDriver.ts'

/** Frames a second where a workflow neither says how many it makes nor lets us choose. */
const USUAL_RATE = 16

/** The rate of a workflow: of the node whose input is bound to it, else of any that has one. */
function rateOf({ graph, bindings }: Workflow): number {
  const bound = bindings.find(({ to }) => to === 'fps')
  const own = bound && graph[bound.node]?.inputs[bound.input]
  const any = Object.values(graph).flatMap(({ inputs }) => [inputs['fps'], inputs['frame_rate']])
  return [own, ...any].find((rate): rate is number => typeof rate === 'number' && rate > 0) ?? USUAL_RATE
}

function valuesOf(input: SentVideo, workflow: Workflow): WorkflowValues {
  const { prompt, seed, width, height, seconds, media } = input
  const rate = rateOf(workflow)
  const given = Object.fromEntries(
    videoRoles.map(role => [role, media.flatMap(one => (one.role === role ? one.address : []))]),
  )
  return {
    prompt: promptOfStrip(prompt, media),
    seed: seed % 2 ** 32,
    width,
    height,
    ...(seconds !== undefined && { seconds, frames: seconds * rate + 1, fps: rate }),
    ...given,
  }
}

/** What a workflow can do: the media that it has inputs for, and any length, unless that is fixed. */
function capabilitiesOf(workflow: Workflow, of: BoundModel | undefined): VideoCapabilities {
  const hasLength = ['seconds', 'frames'].some(to => inputsFor(workflow, to) > 0)
  const media: { readonly [role in VideoRole]?: Count } = Object.fromEntries(
    videoRoles.map(role => [role, { minimum: 0, maximum: inputsFor(workflow, role) }]),
  )
  return {
    ...(!hasLength && workflow.seconds !== undefined && { durations: [workflow.seconds] }),
    media,
    mixesFrames: true,
    options: of === 'lip_sync' && (media.reference_audio?.maximum ?? 0) > 0 ? speechOptions : [],
  }
}

/** Films by a workflow of ComfyUI. */
export const comfyVideo: DriverOf<'video'> = {
  ...workflowDriver<SentVideo>(valuesOf),
  // A workflow divides its length evenly among the pictures of a strip.
  takes: ({ media }) => new Set(media.flatMap(one => (one.role === 'key_frame' ? [one.seconds] : []))).size < 2,
  capabilities: (_, described, of) => described?.workflow && capabilitiesOf(described.workflow, of),
  delivery: comfyDelivery,
  prepare: async (input, call) => ({ ...input, media: await delivered(comfyDelivery, input.media, call) }),
}
