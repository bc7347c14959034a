import { base64Text, withoutLineBreaks } from '../../kit/base64.ts'
import { breach, refuse } from '../../refuse.ts'
import { formatOf } from '../../kit/fileFormats.ts'
import { mediaRef, webUrl } from '../../kit/media.ts'
import { filledText } from '../../kit/text.ts'
import { z } from '../../kit/zod.ts'
import { mark, marksOf } from './dialogue.ts'
import { defaultVoiceModel, voiceCards, voiceModelIds } from './models.ts'

const card = voiceCards[defaultVoiceModel]
const { limits } = card

/** A field that must be absent from its entry. */
const leftOut = (rule: 'voice.speaker.url' | 'voice.reference.id') =>
  z
    .custom<undefined>(value => value === undefined, breach(rule))
    .optional()
    .meta({ not: {} })

const voice = <M extends z.ZodType>(media: M) =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('speaker'), id: filledText(), url: leftOut('voice.speaker.url') }),
    z.object({ type: z.literal('reference'), url: media, id: leftOut('voice.reference.id') }),
  ])

const range = ({ minimum, maximum }: { minimum: number; maximum: number }) => z.number().min(minimum).max(maximum)

/** How it is spoken and in which file format. */
const audioConfig = z.object({
  speechRate: range(limits.speechRate).optional(),
  loudnessRate: range(limits.loudnessRate).optional(),
  pitchRate: range(limits.pitchRate).optional(),
  format: z.enum(card.formats).default(card.defaultFormat),
})

/** `voice.generate`: narration, dialogue, a cloned voice, sound effects, or the sound of an image. */
export const voiceGenerateShape = <M extends z.ZodType, I extends z.ZodType>(media: M, image: I) =>
  z
    .object({
      model: z.enum(voiceModelIds).default(defaultVoiceModel),
      text: filledText(limits.text),
      voices: z
        .array(voice(media))
        .min(1)
        .refine(list => list.length <= limits.voices, breach('voice.voices.maximum', { maximum: limits.voices }))
        .meta({ maxItems: limits.voices })
        .optional(),
      image: image.optional(),
      audioConfig: audioConfig.prefault({}),
      /** The desired length in seconds; the basis of the estimate. */
      durationHint: range(limits.durationHint).optional(),
      watermark: z.boolean().optional(),
    })
    .superRefine((request, context) => {
      const voices = request.voices?.length ?? 0
      if (voices > 0 && request.image !== undefined) refuse(context, ['image'], 'voice.voices.image')
      const stray = marksOf(request.text).find(number => number < 1 || number > voices)
      if (stray !== undefined) refuse(context, ['text'], 'voice.text.mark', { mark: mark(stray), voices })
    })

const dataUrl = /^data:([^;,]*);base64,/

const base64 = base64Text()

const imageData = z
  .string()
  .overwrite(withoutLineBreaks)
  .refine(data => {
    const bare = data.replace(dataUrl, '')
    return bare !== '' && base64.safeParse(bare).success
  }, breach('field.base64'))
  .superRefine((data, context) => {
    const { formats, maximumBytes } = card.media.image
    const declared = dataUrl.exec(data)?.[1]
    if (declared !== undefined && !formatOf(declared, formats))
      refuse(context, [], 'voice.image.format', { formats: formats.join(', ') })
    if (base64Bytes(data.replace(dataUrl, '')) > maximumBytes)
      refuse(context, [], 'voice.image.bytes', { megabytes: Math.floor(maximumBytes / 1024 / 1024) })
  })

/** The number of bytes that a Base64 text encodes. */
function base64Bytes(data: string): number {
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0
  return (data.length / 4) * 3 - padding
}

/** The image in the form of `/v1`: either an address or its data. Section "Voice request parts". */
export const wireVoiceImage = z
  .object({ url: webUrl.optional(), data: imageData.optional() })
  .superRefine((image, context) => {
    if ((image.url === undefined) === (image.data === undefined)) refuse(context, [], 'voice.image.exactlyOne')
  })

export const voiceGenerateRequest = voiceGenerateShape(webUrl, wireVoiceImage)
export const voiceGenerateRecipe = voiceGenerateShape(mediaRef, mediaRef)

export type VoiceGenerateRequest = z.output<typeof voiceGenerateRequest>
export type VoiceGenerateRecipe = z.output<typeof voiceGenerateRecipe>
