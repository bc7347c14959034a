import { readFile } from 'node:fs/promises'
import { z } from '#contract/kit/zod.ts'
import { expectAnswer, jsonBody, readJson, usageOf } from '../answers.ts'
import type { DriverOf } from '../driver.ts'
import { ProviderError } from '../failures.ts'

const answer = z.looseObject({
  id: z.string().optional(),
  choices: z
    .array(
      z.looseObject({
        message: z.looseObject({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z.unknown().optional(),
})

/** The part in which some models think aloud before they answer. */
const THINKING = /<think>[\s\S]*?<\/think>/g

/** `chat/completions`, with a picture where one is given. */
export const openaiChat: DriverOf<'language'> = {
  capabilities: () => ({}),
  async send({ system, text, image, form }, { model, fetch }) {
    const picture = image && `data:${image.mimeType};base64,${(await readFile(image.path)).toString('base64')}`
    const content = picture
      ? [
          { type: 'text', text },
          { type: 'image_url', image_url: { url: picture } },
        ]
      : text
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content },
    ]
    const format = form && { type: 'json_schema', json_schema: { name: 'answer', schema: form } }
    return fetch('/chat/completions', jsonBody({ model, messages, ...(format && { response_format: format }) }))
  },
  async read(body) {
    const { id, choices, usage } = expectAnswer(answer, readJson(body))
    const [first] = choices
    if (first?.message.refusal) throw new ProviderError('moderated', first.message.refusal)
    if (first?.finish_reason === 'content_filter') throw new ProviderError('moderated', 'content_filter')
    const written = (first?.message.content ?? '').replaceAll(THINKING, '').trim()
    if (written === '') throw new ProviderError('unreadable', 'the answer holds no text')
    const used = usageOf(usage)
    return { text: written, report: { ...(id && { request: id }), ...(used && { usage: used }) } }
  },
  // Without messages it is refused before anything is written.
  probe: ({ model, fetch }) => fetch('/chat/completions', jsonBody({ model })),
}
