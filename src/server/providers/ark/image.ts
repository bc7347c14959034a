import { readFile } from 'node:fs/promises'
import { z } from '#contract/kit/zod.ts'
import type { ImageCapabilities } from '#contract/areas/image/narrow.ts'
import { expectAnswer, jsonBody, readJson, usageOf, writePictures } from '../answers.ts'
import type { DriverOf, ImageInput } from '../driver.ts'
import { ProviderError } from '../failures.ts'

/** What is known of models by their names, which may begin with a maker or be an endpoint's id. */
interface Family {
  readonly name: RegExp
  readonly capabilities: ImageCapabilities
  /** The fewest pixels of a picture: a smaller one is made larger there and reduced here. */
  readonly fewest: number
}

const families: readonly Family[] = [
  {
    name: /seedream-3/,
    capabilities: { imageSizes: ['1K', '2K'], qualities: [], references: 0 },
    fewest: 512 * 512,
  },
  {
    name: /seedream-4-0/,
    capabilities: { qualities: [], references: 10 },
    fewest: 1280 * 720,
  },
]
/** Newer models, and endpoints whose name tells nothing. */
const newest: Omit<Family, 'name'> = {
  capabilities: { imageSizes: ['1K', '2K'], qualities: [], references: 10 },
  fewest: 2560 * 1440,
}

const familyOf = (model: string) => families.find(({ name }) => name.test(model)) ?? newest

const answer = z.looseObject({
  data: z
    .array(
      z.looseObject({
        b64_json: z.string().nullish(),
        url: z.string().nullish(),
        error: z.looseObject({ code: z.string().optional(), message: z.string().optional() }).nullish(),
      }),
    )
    .optional(),
  usage: z.unknown().optional(),
})

/** Twice the size for a picture that is too small for the model. */
function sizeFor(model: string, { width, height }: Pick<ImageInput, 'width' | 'height'>): string {
  const times = width * height < familyOf(model).fewest ? 2 : 1
  return `${width * times}x${height * times}`
}

/** `images/generations` as Ark has it: references are in the same request. */
export const arkImage: DriverOf<'image'> = {
  capabilities: model => familyOf(model).capabilities,
  async send(input, { model, fetch }) {
    const pictures = await Promise.all(
      input.references.map(
        async ({ path, mimeType }) => `data:${mimeType};base64,${(await readFile(path)).toString('base64')}`,
      ),
    )
    const [only] = pictures
    return fetch(
      '/images/generations',
      jsonBody({
        model,
        prompt: input.prompt,
        size: sizeFor(model, input),
        response_format: 'b64_json',
        watermark: false,
        ...(pictures.length > 0 && { image: pictures.length === 1 ? only : pictures }),
      }),
    )
  },
  async read(body, _, reading) {
    const { data = [], usage } = expectAnswer(answer, readJson(body))
    const [first] = data
    if (first?.error) {
      const { code = '', message = code } = first.error
      throw new ProviderError(/sensitive|policy|risk/i.test(code) ? 'moderated' : 'server', message)
    }
    const files = await writePictures(
      data.slice(0, 1).map(({ b64_json: base64, url: link }) => ({ base64, link })),
      reading,
    )
    const used = usageOf(usage)
    return { files, report: { ...(used && { usage: used }) } }
  },
  // Without a prompt it is refused before anything is made.
  probe: ({ model, fetch }) => fetch('/images/generations', jsonBody({ model })),
}
