import type { MusicEndpointMapping, MusicMapping, MusicWish } from '#contract/studio/musicMapping.ts'
import { z } from '#contract/kit/zod.ts'
import { expectAnswer } from '../answers.ts'
import type { Call } from '../call.ts'
import type { DriverOf, SentOf } from '../driver.ts'
import { ProviderError } from '../failures.ts'
import { songLength } from '../songLength.ts'
import { cancelRequest, fetchResult, handleIn, probeQueue, resultOf, statusOf, submit } from './queue.ts'
import { falMusicModels } from './musicModels.ts'

const link = z.looseObject({ url: z.string() })
const result = z.looseObject({ audio: link, seed: z.number().nullish() })

type Named = Pick<Call, 'model' | 'described'>
type Input = SentOf<'music'>

/** The mapping of a model: the owner's, else ours; undefined: it is not known which fields it takes. */
function mappingOf({ model, described }: Named): MusicMapping | undefined {
  return described?.music ?? falMusicModels().find(one => one.model === model)
}

/** Whether it is known how a model is asked for music. */
export const isFalMusic = (named: Named) => mappingOf(named) !== undefined

const UNKNOWN = 'nothing is known of the fields that this model takes'

const wishOf = ({ lyrics, isInstrumental }: Input): MusicWish =>
  isInstrumental ? 'instrumental' : lyrics === undefined ? 'song' : 'lyrics'

/** The texts of a request for an address, by their fields. */
function textsFor({ prompt, lyrics }: MusicEndpointMapping, input: Input) {
  const words = input.isInstrumental ? undefined : input.lyrics
  const below = words === undefined || lyrics ? input.prompt : `${input.prompt}\n\nLyrics:\n${words}`
  return [{ ...prompt, value: below }, ...(lyrics && words !== undefined ? [{ ...lyrics, value: words }] : [])]
}

/** The address that makes what is asked for, of texts that are neither too short nor too long for it. */
function endpointFor(named: Named, input: Input): MusicEndpointMapping | undefined {
  if (input.scene) return undefined
  return mappingOf(named)?.endpoints.find(
    endpoint =>
      endpoint.makes.includes(wishOf(input)) &&
      textsFor(endpoint, input).every(
        ({ value, minimum, maximum }) => value.trim().length >= minimum && value.length <= maximum,
      ),
  )
}

function requireEndpoint(named: Named, input: Input): MusicEndpointMapping {
  const endpoint = endpointFor(named, input)
  if (!endpoint) throw new ProviderError('model', UNKNOWN)
  return endpoint
}

function bodyFor(endpoint: MusicEndpointMapping, input: Input): Readonly<Record<string, unknown>> {
  const { instrumental, duration, fixed } = endpoint
  const body: Record<string, unknown> = { ...fixed }
  for (const { field, value } of textsFor(endpoint, input)) body[field] = value
  if (instrumental !== undefined) body[instrumental] = input.isInstrumental
  if (duration && input.lyrics !== undefined && !input.isInstrumental) {
    const seconds = Math.min(duration.maximum, Math.max(duration.minimum, songLength(input.lyrics)))
    body[duration.field] = duration.as === 'seconds' ? seconds : seconds * 1000
  }
  return body
}

/** Music models behind the queue of fal, each with a body of its own. */
export const falMusic: DriverOf<'music'> = {
  capabilities: (model, described) => ({
    lyrics: mappingOf({ model, described })?.endpoints.some(({ makes }) => makes.includes('lyrics')) ?? false,
  }),
  takes: (input, named) => endpointFor(named, input) !== undefined,
  async send(input, call) {
    const endpoint = requireEndpoint(call, input)
    return submit(endpoint.path, bodyFor(endpoint, input), call)
  },
  read: async (body, input, reading) => ({ handle: handleIn(body, requireEndpoint(reading, input).path) }),
  async poll(handle, _, reading) {
    const waiting = await statusOf(handle, reading)
    if (waiting) return waiting
    const { audio, seed } = expectAnswer(result, await resultOf(handle, reading))
    return fetchResult(handle, { address: audio.url, seed, name: 'music' }, reading)
  },
  cancel: cancelRequest,
  async probe(call) {
    if (!mappingOf(call)) throw new ProviderError('model', UNKNOWN)
    return probeQueue(call)
  },
}
