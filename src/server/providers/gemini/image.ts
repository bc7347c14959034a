import { readFile } from 'node:fs/promises'
import { z } from '#contract/kit/zod.ts'
import type { ImageCapabilities } from '#contract/areas/image/narrow.ts'
import { expectAnswer, jsonBody, readJson, usageOf, writePictures } from '../answers.ts'
import type { DriverOf } from '../driver.ts'
import { ProviderError } from '../failures.ts'

/** What is known of models by their names; of any other, what all of them can do. */
const families: readonly { readonly name: RegExp; readonly capabilities: ImageCapabilities }[] = [
  {
    name: /^gemini-3(\.\d+)?-flash-image/,
    capabilities: { qualities: [], references: 14 },
  },
  {
    name: /^gemini-3(\.\d+)?-pro-image/,
    capabilities: {
      aspectRatios: ['1:1', '2:3', '3:2', '3:4', '4:3', '9:16', '16:9', '21:9'],
      qualities: [],
      references: 14,
    },
  },
]
const basic: ImageCapabilities = {
  imageSizes: ['1K'],
  aspectRatios: ['1:1', '2:3', '3:2', '3:4', '4:3', '9:16', '16:9', '21:9'],
  qualities: [],
  references: 3,
}

const capabilities = (model: string) => families.find(({ name }) => name.test(model))?.capabilities ?? basic

const answer = z.looseObject({
  candidates: z
    .array(
      z.looseObject({
        content: z
          .looseObject({
            parts: z
              .array(
                z.looseObject({
                  thought: z.boolean().optional(),
                  text: z.string().optional(),
                  inlineData: z.looseObject({ data: z.string() }).optional(),
                }),
              )
              .optional(),
          })
          .optional(),
        finishReason: z.string().optional(),
        finishMessage: z.string().optional(),
      }),
    )
    .optional(),
  promptFeedback: z.looseObject({ blockReason: z.string().optional() }).optional(),
  responseId: z.string().optional(),
  usageMetadata: z.unknown().optional(),
})

/** The reasons for which a model ends because of what it was asked for or has made. */
const MODERATED = /SAFETY|PROHIBITED|BLOCKLIST|RECITATION|SPII|OTHER/

const pathOf = (model: string) => `/models/${encodeURIComponent(model)}:generateContent`

/** `generateContent` of an image model, whose configuration uses the words of the interface. */
export const geminiImage: DriverOf<'image'> = {
  capabilities,
  async send({ prompt, aspectRatio, imageSize, references }, { model, fetch }) {
    const pictures = await Promise.all(
      references.map(async ({ path, mimeType }) => ({
        inlineData: { mimeType, data: (await readFile(path)).toString('base64') },
      })),
    )
    // A model with one size refuses the field.
    const hasSizes = capabilities(model).imageSizes === undefined
    return fetch(
      pathOf(model),
      jsonBody({
        contents: [{ role: 'user', parts: [...pictures, { text: prompt }] }],
        generationConfig: {
          responseModalities: ['TEXT', 'IMAGE'],
          imageConfig: { aspectRatio, ...(hasSizes && { imageSize }) },
        },
      }),
    )
  },
  async read(body, _, reading) {
    const { candidates = [], promptFeedback, responseId, usageMetadata } = expectAnswer(answer, readJson(body))
    const blocked = promptFeedback?.blockReason
    if (blocked !== undefined) throw new ProviderError('moderated', blocked)
    const [candidate] = candidates
    const parts = candidate?.content?.parts ?? []
    // Pictures that a model draws while it thinks are drafts.
    const pictures = parts.flatMap(({ thought, inlineData }) => (inlineData && !thought ? [inlineData.data] : []))
    if (pictures.length === 0) {
      const said = [candidate?.finishMessage, ...parts.map(({ text }) => text), candidate?.finishReason]
      const words = said.filter(Boolean).join(' ')
      throw new ProviderError(MODERATED.test(candidate?.finishReason ?? '') ? 'moderated' : 'unreadable', words)
    }
    const files = await writePictures([{ base64: pictures.at(-1) }], reading)
    const usage = usageOf(usageMetadata)
    return { files, report: { ...(responseId && { request: responseId }), ...(usage && { usage }) } }
  },
  // Without contents it is refused before anything is made.
  probe: ({ model, fetch }) => fetch(pathOf(model), jsonBody({})),
}
