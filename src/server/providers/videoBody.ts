import type { VideoRole } from '#contract/areas/video/asked.ts'
import { lasts, type Count, type Durations } from '#contract/areas/video/capabilities.ts'
import type { VideoCapabilities } from '#contract/areas/video/narrow.ts'
import type { VideoEndpointMapping, VideoMapping } from '#contract/studio/videoMapping.ts'
import { ProviderError } from './failures.ts'
import type { SentMedium, SentVideo, VideoInput } from './videoInput.ts'

type Makes = VideoInput['makes']

/**
 * What a model can do of one kind of film: all that any of its addresses takes. Which media go together depends on the
 * address, so that is checked for each request.
 */
export function mappedCapabilities({ endpoints }: VideoMapping, makes: Makes): VideoCapabilities | undefined {
  const able = endpoints.filter(endpoint => endpoint.makes.includes(makes))
  if (able.length === 0) return undefined
  const media: Partial<Record<VideoRole, Count>> = {}
  for (const endpoint of able)
    for (const [role, { maximum }] of Object.entries(endpoint.media))
      media[role as VideoRole] = { minimum: 0, maximum: Math.max(maximum, media[role as VideoRole]?.maximum ?? 0) }
  const takesFrames = ({ media: { first_frame, last_frame } }: VideoEndpointMapping) => first_frame ?? last_frame
  return {
    resolutions: common(able.map(({ resolution }) => resolution && Object.keys(resolution.values))),
    ratios: common(able.map(({ ratio }) => ratio && Object.keys(ratio.values))),
    durations: commonLengths(able.flatMap(({ duration }) => (duration ? [durationsOf(duration.seconds)] : []))),
    media,
    mixesFrames: able.some(
      endpoint => takesFrames(endpoint) !== undefined && endpoint.media.reference_image !== undefined,
    ),
    options: [
      ...(able.some(({ sound }) => sound !== undefined)
        ? [makes === 'shared' ? ('sound' as const) : ('soundEffects' as const)]
        : []),
      ...(able.some(({ template }) => template !== undefined) ? (['template'] as const) : []),
      ...(makes === 'lip_sync' && media.reference_audio ? speechOptions : []),
    ],
  }
}

/** The options of a model that moves lips by a sound: a text is spoken before, by a voice of ours. */
export const speechOptions = ['speech', 'spokenText'] as const

/** What all of those that state anything have in common; undefined: none does. */
function common<T extends string>(lists: readonly (readonly string[] | undefined)[]): readonly T[] | undefined {
  const stated = lists.filter(list => list !== undefined)
  const [first, ...rest] = stated
  // Safe: the words of a mapping were checked against those of the interface.
  return first?.filter(word => rest.every(list => list.includes(word))) as readonly T[] | undefined
}

function durationsOf(seconds: readonly number[] | { minimum: number; maximum: number }): Durations {
  if ('minimum' in seconds) return seconds
  const [first = 1, ...rest] = seconds
  return [first, ...rest]
}

function commonLengths(all: readonly Durations[]): Durations | undefined {
  const [first] = all
  // The addresses of one model make the same lengths.
  return first
}

/** The address that takes what a request brings; undefined: none takes these media together. */
export function endpointFor(
  { endpoints }: VideoMapping,
  { makes, media, template, seconds }: Pick<VideoInput, 'makes' | 'media' | 'template' | 'seconds'>,
): VideoEndpointMapping | undefined {
  const count = (role: string) => media.filter(medium => medium.role === role).length
  return endpoints.find(
    endpoint =>
      endpoint.makes.includes(makes) &&
      (template === undefined || endpoint.template !== undefined) &&
      media.every(({ role }) => endpoint.media[role] !== undefined) &&
      Object.entries(endpoint.media).every(
        ([role, { minimum, maximum }]) => count(role) >= minimum && count(role) <= maximum,
      ) &&
      (makes !== 'multi_transition' || takesStrip(endpoint, media, seconds)) &&
      // An address for references alone is not for a request without any.
      (media.length > 0 || Object.values(endpoint.media).every(({ minimum, as }) => minimum === 0 && as === 'link')),
  )
}

/** Whether the pictures of a strip can last as long as they are to, each by itself and all together. */
function takesStrip(
  { media: { key_frame: strip }, duration }: VideoEndpointMapping,
  media: VideoInput['media'],
  seconds = 0,
): boolean {
  const lengths = new Set(media.flatMap(one => (one.role === 'key_frame' ? [one.seconds] : [])))
  return (
    (lengths.size < 2 || strip?.each?.seconds !== undefined) &&
    (duration === undefined || lasts(durationsOf(duration.seconds), seconds))
  )
}

/** The body of a request. Throws ProviderError if the model has no word for what is asked. */
export function mappedBody(endpoint: VideoEndpointMapping, input: SentVideo): Readonly<Record<string, unknown>> {
  const { prompt, seed, resolution, ratio, duration, sound, template, fixed } = endpoint
  const body: Record<string, unknown> = { ...fixed }
  if (prompt !== undefined) body[prompt] = mentioned(endpoint, input)
  if (seed !== undefined) body[seed] = input.seed
  if (resolution?.field !== undefined) body[resolution.field] = wordFor(resolution.values, input.lines)
  if (ratio?.field !== undefined) body[ratio.field] = wordFor(ratio.values, input.ratio)
  if (duration?.field !== undefined && input.seconds !== undefined)
    body[duration.field] = lengthAs(duration.as, input.seconds)
  if (sound !== undefined && input.sound !== undefined) body[sound] = input.sound
  if (template !== undefined && input.template !== undefined) body[template] = input.template
  for (const [role, { field, as, each }] of Object.entries(endpoint.media)) {
    const given = input.media.filter(medium => medium.role === role)
    const [first] = given
    if (!first) continue
    if (each) body[field] = given.map(medium => fieldsOf(each, medium))
    else
      body[field] =
        as === 'link' ? first.address : given.map(medium => (as === 'list' ? medium.address : named(medium)))
  }
  return body
}

type Each = NonNullable<NonNullable<VideoEndpointMapping['media'][VideoRole]>['each']>

function fieldsOf({ image, seconds, prompt }: Each, medium: SentMedium): Readonly<Record<string, unknown>> {
  return {
    [image]: medium.address,
    ...(seconds !== undefined && { [seconds]: medium.seconds }),
    ...(prompt !== undefined && { [prompt]: medium.prompt ?? '' }),
  }
}

const named = ({ type = 'subject', address, name = '' }: SentMedium) => ({ type, image_url: address, ref_name: name })

/** The prompt, in which references are mentioned as the model wants it. */
function mentioned({ media }: VideoEndpointMapping, input: SentVideo): string {
  let { prompt } = input
  for (const [role, { mention, each }] of Object.entries(media)) {
    const given = input.media.filter(medium => medium.role === role)
    // What happens at each picture of a strip belongs to the prompt of all where they have none of their own.
    if (each?.prompt === undefined) prompt = promptOfStrip(prompt, given)
    if (mention === undefined) continue
    for (const [index, { name }] of given.entries())
      if (name !== undefined)
        prompt = prompt.replaceAll(new RegExp(`@${name}(?![A-Za-z0-9_])`, 'g'), () =>
          mention.replaceAll('{n}', String(index + 1)),
        )
  }
  return prompt
}

/** The prompt of a film with what happens at each of its pictures, in order. */
export function promptOfStrip(prompt: string, media: VideoInput['media']): string {
  return [prompt, ...media.map(one => one.prompt ?? '')].filter(words => words.trim() !== '').join('\n')
}

function wordFor(values: Readonly<Record<string, string>>, ours: string): string {
  const theirs = Object.entries(values).find(([word]) => word === ours)?.[1]
  if (theirs === undefined) throw new ProviderError('request', `${ours} is none of ${Object.keys(values).join(', ')}`)
  return theirs
}

function lengthAs(as: 'number' | 'text' | 'suffixed', seconds: number): number | string {
  if (as === 'number') return seconds
  return as === 'text' ? String(seconds) : `${seconds}s`
}
