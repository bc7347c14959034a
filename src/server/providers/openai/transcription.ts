import { openAsBlob } from 'node:fs'
import { z } from '#contract/kit/zod.ts'
import { expectAnswer, readJson, usageOf } from '../answers.ts'
import type { Call } from '../call.ts'
import type { DriverOf } from '../driver.ts'

const word = z.looseObject({ word: z.string(), start: z.number(), end: z.number() })

const answer = z.looseObject({
  text: z.string(),
  segments: z
    .array(z.looseObject({ text: z.string(), start: z.number(), end: z.number(), words: z.array(word).nullish() }))
    .nullish(),
  words: z.array(word).nullish(),
  usage: z.unknown().optional(),
})

/** The forms of an answer, from the one that tells most to the one that every server has. */
const forms = ['words', 'segments', 'text'] as const
type Form = (typeof forms)[number]

/** Models that are known to tell the text alone; all others are asked for their times. */
const timeless = /^gpt-4o/
/** A refusal that speaks of the form of the answer, and not of the recording or the model. */
const isOfForm = /response_format|verbose_json|granularit/i

const asked = (form: Form, { model, fetch }: Call, file?: File) => {
  const body = new FormData()
  body.set('model', model)
  body.set('response_format', form === 'text' ? 'json' : 'verbose_json')
  if (form === 'words') for (const unit of ['segment', 'word']) body.append('timestamp_granularities[]', unit)
  if (file) body.set('file', file)
  return fetch('/audio/transcriptions', { method: 'POST', body })
}

/**
 * `audio/transcriptions`, with the times of its segments and words where the model tells them: it is asked for all, and
 * for less if it refuses that, which is remembered.
 */
export const openaiTranscription: DriverOf<'transcription'> = {
  capabilities: () => ({}),
  async send({ recording: { path, mimeType } }, call) {
    const name = `recording.${mimeType === 'audio/mpeg' ? 'mp3' : (mimeType.split('/')[1] ?? 'bin')}`
    const file = new File([await openAsBlob(path)], name, { type: mimeType })
    const refused = call.described?.refused ?? []
    const open = forms.filter(form => !refused.includes(form) && !(form !== 'text' && timeless.test(call.model)))
    for (const form of open) {
      const response = await asked(form, call, file)
      // Only what was refused before anything was heard is asked for again.
      if (form === 'text' || (response.status !== 400 && response.status !== 422)) return response
      if (!isOfForm.test(await response.clone().text())) return response
      await call.noteRefused?.(form)
    }
    return asked('text', call, file)
  },
  async read(body) {
    const { text, segments, words: apart, usage } = expectAnswer(answer, readJson(body))
    const lines = segments?.map(one => ({ text: one.text.trim(), start: one.start, end: one.end }))
    // Some servers tell the words beside the segments, others within them.
    const told = apart ?? segments?.flatMap(one => one.words ?? []) ?? []
    const words = told.map(one => ({ text: one.word.trim(), start: one.start, end: one.end }))
    const used = usageOf(usage)
    const times = { ...(lines && { lines }), ...(words.length > 0 && { words }) }
    return { text: text.trim(), ...times, report: { ...(used && { usage: used }) } }
  },
  // Without a recording it is refused before anything is heard.
  probe: call => asked('text', call),
}
