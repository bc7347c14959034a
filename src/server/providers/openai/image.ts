import { openAsBlob } from 'node:fs'
import { z } from '#contract/kit/zod.ts'
import type { AspectRatio, ImageSize } from '#contract/areas/image/models.ts'
import type { ImageCapabilities } from '#contract/areas/image/narrow.ts'
import { excerptOf, expectAnswer, jsonBody, readJson, refusalIn, usageOf, writePictures } from '../answers.ts'
import type { DriverOf, ImageInput } from '../driver.ts'
import { eventsOf } from '../events.ts'
import { ProviderError } from '../failures.ts'

/** What is known of a family of models by the beginning of their names. Servers refuse what they do not know. */
interface Family {
  readonly name: RegExp
  readonly capabilities: ImageCapabilities
  /** The size to ask for, in pixels. */
  readonly size: (wanted: Size) => Size
  /** Whether `response_format` has to be sent to get bytes; GPT image models refuse the field. */
  readonly asksForBytes: boolean
  /** The field of the pictures of an edit. */
  readonly imageField: 'image' | 'image[]'
  /** Whether it sends pictures on their way. */
  readonly streams?: true
}

type Size = Pick<ImageInput, 'width' | 'height'>

const square = { width: 1024, height: 1024 }

/** The size of a fixed set in the proportion of the wanted one. */
const oneOf =
  (...sizes: readonly Size[]) =>
  (wanted: Size): Size => {
    const off = ({ width, height }: Size) => Math.abs(Math.log(width / height / (wanted.width / wanted.height)))
    return sizes.reduce((best, size) => (off(size) < off(best) ? size : best), square)
  }

const oneK: readonly ImageSize[] = ['1K']
const withinThirds: readonly AspectRatio[] = ['1:1', '2:3', '3:2', '3:4', '4:3', '9:16', '16:9', '21:9']

const families: readonly Family[] = [
  {
    name: /^gpt-image-1|^chatgpt-image/,
    capabilities: { imageSizes: oneK, aspectRatios: ['1:1', '2:3', '3:2'], references: 16 },
    size: oneOf(square, { width: 1024, height: 1536 }, { width: 1536, height: 1024 }),
    asksForBytes: false,
    imageField: 'image[]',
    streams: true,
  },
  {
    // Any multiples of 16 between 1:3 and 3:1, the longer side at most 3840: a square of 4K is too large.
    name: /^gpt-image/,
    capabilities: { imageSizes: ['1K', '2K'], aspectRatios: withinThirds, references: 16 },
    size: wanted => wanted,
    asksForBytes: false,
    imageField: 'image[]',
    streams: true,
  },
  {
    name: /^dall-e-3/,
    capabilities: { imageSizes: oneK, aspectRatios: ['1:1', '9:16', '16:9'], qualities: [], references: 0 },
    size: oneOf(square, { width: 1024, height: 1792 }, { width: 1792, height: 1024 }),
    asksForBytes: true,
    imageField: 'image',
  },
]

/** A model of any other server: it is asked for the exact pixels, and its edits change one picture. */
const other: Omit<Family, 'name'> = {
  capabilities: { imageSizes: ['1K', '2K'], qualities: [], references: 1 },
  size: wanted => wanted,
  asksForBytes: true,
  imageField: 'image',
}

const familyOf = (model: string) => families.find(({ name }) => name.test(model)) ?? other

const answer = z.looseObject({
  data: z.array(
    z.looseObject({
      b64_json: z.string().nullish(),
      url: z.string().nullish(),
      revised_prompt: z.string().nullish(),
    }),
  ),
  usage: z.unknown().optional(),
})

/** Pictures on their way that are asked for; each costs a few tokens. */
const PARTIAL_IMAGES = 2
/** A refusal of the fields that ask for them. */
const NO_STREAM = /\bstream\b|partial_images/

/** An event of an answer with pictures on their way. */
const event = z.looseObject({
  type: z.string().optional(),
  b64_json: z.string().nullish(),
  usage: z.unknown().optional(),
  error: z.unknown().optional(),
  data: z.unknown().optional(),
})

/** What an event is: a picture on its way, the whole answer, or a refusal. */
function readEvent(given: unknown) {
  const { data: told } = event.safeParse(given)
  if (!told) return undefined
  const { type = '', b64_json, usage } = told
  if (type.endsWith('.partial_image') && b64_json) return { partial: b64_json }
  if (type.endsWith('.completed')) return { whole: { data: [{ b64_json }], usage } }
  if (type === 'error' || told.error) return { refusal: refusalIn(given) }
  // A gateway that waits for the picture may send the answer as a whole.
  return told.data === undefined ? undefined : { whole: given }
}

/** The answer in a body, which may have come in events. Throws ProviderError. */
function answerIn(body: Buffer): unknown {
  const text = body.toString()
  const told = eventsOf(text).map(readEvent)
  for (const one of told) {
    if (one?.refusal) throw one.refusal
    if (one?.whole) return one.whole
  }
  if (told.length > 0) throw new ProviderError('unreadable', excerptOf(text))
  return readJson(body)
}

/** `images/generations`, and with references `images/edits`. */
export const openaiImage: DriverOf<'image'> = {
  capabilities: model => familyOf(model).capabilities,
  async send(input, { model, fetch, isWatched }) {
    const { prompt, quality, references } = input
    const { size, asksForBytes, imageField, streams } = familyOf(model)
    const { width, height } = size(input)
    const fields = {
      model,
      prompt,
      size: `${width}x${height}`,
      ...(quality && { quality }),
      ...(asksForBytes && { response_format: 'b64_json' }),
    }
    const ask = async (more: Readonly<Record<string, boolean | number>>) => {
      if (references.length === 0) return fetch('/images/generations', jsonBody({ ...fields, n: 1, ...more }))
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...fields, ...more })) form.set(name, String(value))
      for (const [index, { path, mimeType }] of references.entries())
        form.append(
          imageField,
          await openAsBlob(path, { type: mimeType }),
          `reference-${index}.${mimeType.split('/')[1]}`,
        )
      return fetch('/images/edits', { method: 'POST', body: form })
    }
    if (!isWatched || !streams) return ask({})
    const answered = await ask({ stream: true, partial_images: PARTIAL_IMAGES })
    if (answered.status !== 400) return answered
    // A gateway that does not know the fields has made nothing.
    const { status, headers } = answered
    const said = await answered.text()
    return NO_STREAM.test(said) ? ask({}) : new Response(said, { status, headers })
  },
  event(given) {
    const told = readEvent(given)
    return told && (told.partial === undefined ? 'end' : { partial: told.partial })
  },
  async read(body, _, reading) {
    const { data, usage } = expectAnswer(answer, answerIn(body))
    const [first] = data
    const files = await writePictures(
      data.slice(0, 1).map(({ b64_json: base64, url: link }) => ({ base64, link })),
      reading,
    )
    const used = usageOf(usage)
    const prompt = first?.revised_prompt
    return { files, report: { ...(prompt && { prompt }), ...(used && { usage: used }) } }
  },
  // Without a prompt it is refused before anything is made.
  probe: ({ model, fetch }) => fetch('/images/generations', jsonBody({ model })),
}
