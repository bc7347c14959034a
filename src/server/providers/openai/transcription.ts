import { openAsBlob } from 'node:fs'
import { z } from '#contract/kit/zod.ts'
import { expectAnswer, readJson, usageOf } from '../answers.ts'
import type { Call } from '../call.ts'
import type { DriverOf } from '../driver.ts'

const answer = z.looseObject({
  text: z.string(),
  segments: z.array(z.looseObject({ text: z.string(), start: z.number(), end: z.number() })).optional(),
  usage: z.unknown().optional(),
})

/** Models that tell the text alone, and refuse to be asked for its times. */
const timeless = /^gpt-4o/

const asked = ({ model, fetch }: Call, file?: File) => {
  const form = new FormData()
  form.set('model', model)
  form.set('response_format', timeless.test(model) ? 'json' : 'verbose_json')
  if (file) form.set('file', file)
  return fetch('/audio/transcriptions', { method: 'POST', body: form })
}

/** `audio/transcriptions`, with the time of each segment where the model tells it. */
export const openaiTranscription: DriverOf<'transcription'> = {
  capabilities: () => ({}),
  async send({ recording: { path, mimeType } }, call) {
    const name = `recording.${mimeType === 'audio/mpeg' ? 'mp3' : (mimeType.split('/')[1] ?? 'bin')}`
    return asked(call, new File([await openAsBlob(path)], name, { type: mimeType }))
  },
  async read(body) {
    const { text, segments, usage } = expectAnswer(answer, readJson(body))
    const lines = segments?.map(one => ({ text: one.text.trim(), start: one.start, end: one.end }))
    const used = usageOf(usage)
    return { text: text.trim(), ...(lines && { lines }), report: { ...(used && { usage: used }) } }
  },
  // Without a recording it is refused before anything is heard.
  probe: call => asked(call),
}
