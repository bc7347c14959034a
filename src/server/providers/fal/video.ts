import { z } from '#contract/kit/zod.ts'
import type { VideoMapping } from '#contract/studio/videoMapping.ts'
import { capabilityIds } from '#contract/areas/video/capabilities.ts'
import type { BoundModel } from '#contract/studio/protocols.ts'
import { expectAnswer } from '../answers.ts'
import type { Call } from '../call.ts'
import { delivered, type Delivery } from '../deliver.ts'
import type { DriverOf } from '../driver.ts'
import { ProviderError } from '../failures.ts'
import { endpointFor, mappedBody, mappedCapabilities } from '../videoBody.ts'
import type { VideoInput } from '../videoInput.ts'
import { cancelRequest, fetchResult, handleIn, probeQueue, resultOf, statusOf, submit } from './queue.ts'
import { uploadToStorage } from './storage.ts'
import { falVideoModels } from './videoModels.ts'

const link = z.looseObject({ url: z.string() })
const result = z.looseObject({
  video: link.nullish(),
  videos: z.array(link).nullish(),
  seed: z.number().nullish(),
})

type Named = Pick<Call, 'model' | 'described'>

/** The mapping of a model: the owner's, else ours; undefined: it is not known which fields it takes. */
function mappingOf({ model, described }: Named): VideoMapping | undefined {
  return described?.mapping ?? falVideoModels().find(one => one.model === model)
}

const UNKNOWN = 'nothing is known of the fields that this model takes'

function endpointOf(named: Named, input: VideoInput) {
  const mapping = mappingOf(named)
  const endpoint = mapping && endpointFor(mapping, input)
  if (!endpoint) throw new ProviderError('model', UNKNOWN)
  return endpoint
}

/** Files go to the storage of fal, which every model can read. */
const delivery: Delivery = { upload: uploadToStorage, links: true, inline: {} }

/** Video models behind the queue of fal, each with a body of its own. */
export const falVideo: DriverOf<'video'> = {
  capabilities: (model, described, of) => {
    const mapping = mappingOf({ model, described })
    return mapping && of && mappedCapabilities(mapping, madeFor(of))
  },
  takes: (input, named) => {
    const mapping = mappingOf(named)
    return mapping !== undefined && endpointFor(mapping, input) !== undefined
  },
  delivery,
  prepare: async (input, call) => ({ ...input, media: await delivered(delivery, input.media, call) }),
  async send(input, call) {
    const endpoint = endpointOf(call, input)
    return submit(endpoint.path, mappedBody(endpoint, input), call)
  },
  read: async (body, input, reading) => ({ handle: handleIn(body, endpointOf(reading, input).path) }),
  async poll(handle, _, reading) {
    const waiting = await statusOf(handle, reading)
    if (waiting) return waiting
    const { video, videos, seed } = expectAnswer(result, await resultOf(handle, reading))
    const address = video?.url ?? videos?.[0]?.url
    if (address === undefined) throw new ProviderError('unreadable', 'the answer holds no film')
    return fetchResult(handle, { address, seed, name: 'film' }, reading)
  },
  cancel: cancelRequest,
  async probe(call) {
    if (!mappingOf(call)) throw new ProviderError('model', UNKNOWN)
    return probeQueue(call)
  },
}

/** What an address of a model makes for a model of the studio. */
function madeFor(of: BoundModel): VideoInput['makes'] {
  return capabilityIds.find(id => id === of) ?? 'shared'
}
