import { endpoint } from '../../endpoint.ts'
import { given } from '../../kit/given.ts'
import { operation } from '../../operation.ts'
import { refuse } from '../../refuse.ts'
import { z } from '../../kit/zod.ts'
import { musicFacts } from './facts.ts'
import { defaultMusicModel, musicCards, musicModelIds, musicProviders } from './models.ts'
import { flatPrice } from './price.ts'
import { musicCreate, musicTasks } from './task.ts'

/** `music.generate`: a song. Without media, the wire and the recipe share one schema. Only lyrics can be required. */
export const musicGenerateRequest = z
  .object({
    prompt: z.string().optional(),
    lyrics: z.string().optional(),
    /** Replaces a missing prompt. */
    style: z.string().optional(),
    title: z.string().optional(),
    instrumental: z.boolean().default(false),
    model: z.enum(musicModelIds).default(defaultMusicModel),
    /** A voice of an earlier song. */
    vocalId: z.string().optional(),
    provider: z.enum(musicProviders).default('default'),
    providerParams: z.record(z.string(), z.unknown()).optional(),
  })
  .superRefine((request, context) => {
    if (request.provider === 'default' && !request.instrumental && !given(request.lyrics))
      refuse(context, ['lyrics'], 'music.generate.lyrics')
  })
export type MusicGenerateRequest = z.output<typeof musicGenerateRequest>

/** A song from a prompt or lyrics. Section "Endpoints: Music". */
export const musicGenerate = operation({
  id: 'music.generate',
  ...musicFacts['music.generate'],
  price: flatPrice('music.generate'),
  cards: musicCards,
  recipe: musicGenerateRequest,
  create: endpoint({
    ...musicCreate,
    path: '/v1/music/generate',
    summary: 'Starts a song',
    body: { kind: 'json', schema: musicGenerateRequest },
    rules: ['music.generate.lyrics'],
  }),
  ...musicTasks,
})
