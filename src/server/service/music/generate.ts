import type { MusicGenerateRequest } from '#contract/areas/music/generate.ts'
import { atField } from '#server/platform/atField.ts'
import { defineMusic } from './define.ts'
import { requireVocal } from './songs.ts'

/** A song from words. */
export const generateTasks = defineMusic({
  operation: 'music.generate',
  taskType: 'GENERATE',
  async require(context, { vocalId }: MusicGenerateRequest) {
    if (vocalId !== undefined) await atField('vocalId', () => requireVocal(context, vocalId))
  },
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
