import type { MusicGenerateRequest } from '#contract/areas/music/generate.ts'
import { atField } from '#server/platform/atField.ts'
import { defineMusic, titleFrom } from './define.ts'
import { requireVocal } from './songs.ts'

/** A song from words. */
export const generateTasks = defineMusic({
  operation: 'music.generate',
  taskType: 'GENERATE',
  async require(context, { vocalId }: MusicGenerateRequest) {
    if (vocalId !== undefined) await atField('vocalId', () => requireVocal(context, vocalId))
  },
  wanted: ({ prompt, style, title, lyrics, instrumental }) => ({
    prompt: [prompt, style].filter(Boolean).join('. '),
    ...(lyrics?.trim() && !instrumental && { lyrics }),
    isInstrumental: instrumental,
    title: title?.trim() || titleFrom(prompt ?? style ?? lyrics ?? ''),
  }),
  input: ({ prompt, style, title, lyrics, instrumental, model, vocalId }) => ({
    operation: 'generate',
    prompt,
    style,
    title,
    lyrics,
    instrumental,
    model,
    vocalId,
  }),
})
