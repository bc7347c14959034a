import { endpoint } from '../../endpoint.ts'
import { filePart } from '../../kit/file.ts'
import { numeral } from '../../kit/form.ts'
import { exactlyOne, given } from '../../kit/given.ts'
import { mediaRef } from '../../kit/media.ts'
import { operation } from '../../operation.ts'
import { refuse } from '../../refuse.ts'
import { filledText } from '../../kit/text.ts'
import { z } from '../../kit/zod.ts'
import { musicFacts } from './facts.ts'
import { generateTypeCard, generateTypes, musicFiles, vocalGenders } from './models.ts'
import { flatPrice } from './price.ts'
import { fileRules, mediaFile, musicCreate, musicTasks } from './task.ts'

/** Seconds into a song. */
const position = () => numeral(z.number().min(0)).optional()

/** `music.track`: adds one track to a song. */
export const musicTrackShape = <A extends z.ZodType>(audio: A) =>
  z
    .object({
      generateType: z.enum(generateTypes),
      prompt: filledText(),
      audio: audio.optional(),
      providerSongId: z.string().optional(),
      lyrics: z.string().optional(),
      vocalGender: z.enum(vocalGenders).optional(),
      generateStart: position(),
      generateEnd: position(),
    })
    .superRefine((request, context) => {
      const { sung } = generateTypeCard(request.generateType)
      const { generateStart: start = 0, generateEnd: end } = request
      exactlyOne(context, request, ['audio', 'providerSongId'])
      if (sung && !given(request.lyrics)) refuse(context, ['lyrics'], 'music.track.lyrics')
      if (!sung && request.vocalGender !== undefined) refuse(context, ['vocalGender'], 'music.track.vocalGender')
      if (end !== undefined && end <= start) refuse(context, ['generateEnd'], 'music.track.span')
    })

export const musicTrackRequest = musicTrackShape(
  filePart(musicFiles.trackAudio.formats, musicFiles.trackAudio.maximumBytes),
)
export const musicTrackRecipe = musicTrackShape(mediaRef)
export type MusicTrackRecipe = z.output<typeof musicTrackRecipe>

/** An additional track for a song. Section "Endpoints: Music". */
export const musicTrack = operation({
  id: 'music.track',
  ...musicFacts['music.track'],
  price: flatPrice('music.track'),
  recipe: musicTrackRecipe,
  create: endpoint({
    ...musicCreate,
    path: '/v1/music/track',
    summary: 'Starts one more track for a song',
    body: { kind: 'multipart', schema: musicTrackRequest },
    rules: ['field.exactlyOne', 'music.track.lyrics', 'music.track.vocalGender', 'music.track.span', ...fileRules],
  }),
  media: [mediaFile('audio', 'audio', musicFiles.trackAudio)],
  ...musicTasks,
})
