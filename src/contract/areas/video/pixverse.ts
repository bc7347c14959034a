import { breach } from '../../refuse.ts'
import { filledText } from '../../kit/text.ts'
import { z } from '../../kit/zod.ts'
import { agentTypes, capabilityLimits } from './capabilities.ts'

/** An id as text or number; which ids exist depends on the service. */
const anyId = z.union([z.string(), z.number()])

const { clips, clipDuration, references } = capabilityLimits

/** The options of every capability. Section "Capability video request: nested pixverse object". */
export const commonOptions = {
  motionMode: z.string().optional(),
  cameraMovement: z.string().optional(),
  templateId: anyId.optional(),
  soundEffectSwitch: z.boolean().optional(),
  soundEffectContent: z.string().optional(),
  lipSyncTtsSwitch: z.boolean().optional(),
  lipSyncTtsSpeakerId: z.string().optional(),
  lipSyncTtsContent: z.string().optional(),
}

/** A provider's id of the source video, instead of `sourceTaskId`. */
export const sourceVideoId = anyId.optional()

/** Required, so blank text counts as missing. */
export const restyleId = z.union([filledText(), z.number()])

/** The clips of `multi_transition`, in order; `duration` in seconds. */
export const multiTransition = <M extends z.ZodType>(media: M) =>
  z
    .array(
      z.object({
        imageUrl: media,
        duration: z.number().min(clipDuration.minimum).max(clipDuration.maximum),
        prompt: z.string(),
      }),
    )
    .min(clips.minimum)
    .max(clips.maximum)

export const refNamePattern = /^[A-Za-z][A-Za-z0-9_]{0,31}$/

export const referenceTypes = ['subject', 'background'] as const

/** The references of `fusion`, which the prompt mentions by name. */
export const imageReferences = <M extends z.ZodType>(media: M) =>
  z
    .array(
      z.object({
        type: z.enum(referenceTypes),
        imageUrl: media,
        refName: z
          .string()
          .refine(name => refNamePattern.test(name), breach('video.fusion.refName'))
          .meta({ pattern: refNamePattern.source }),
      }),
    )
    .min(references.minimum)
    .max(references.maximum)

/** The text that a lip sync speaks, and its speaker. */
export const tts = z.object({ speakerId: filledText(), content: filledText() })

export const agentType = z.enum(agentTypes)

export const stickerPositions = [
  'up',
  'down',
  'left',
  'right',
  'upper_left',
  'lower_left',
  'upper_right',
  'lower_right',
] as const

export const brandSticker = <M extends z.ZodType>(media: M) =>
  z.object({ imageUrl: media, position: z.enum(stickerPositions) })

export const clipPositions = ['start', 'end'] as const

export const introOutroClip = <M extends z.ZodType>(media: M) =>
  z.object({ videoUrl: media, position: z.enum(clipPositions) })

/** The names a prompt mentions. A mention ends at the first character that a name cannot contain. */
export function mentionsOf(prompt: string): Set<string> {
  return new Set([...prompt.matchAll(/@([A-Za-z][A-Za-z0-9_]*)/g)].map(([, name = '']) => name))
}
