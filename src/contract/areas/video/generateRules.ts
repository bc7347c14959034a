import { refuse } from '../../refuse.ts'
import { characters } from '../../kit/text.ts'
import type { z } from '../../kit/zod.ts'
import { billedDuration } from './price.ts'
import {
  automaticDuration,
  sharedCards,
  sharedDefaults,
  type Resolution,
  type SharedModelId,
  type SharedRatio,
} from './models.ts'

type Context = z.RefinementCtx

interface Item {
  readonly type: 'text' | 'image_url' | 'video_url' | 'audio_url'
  readonly text?: string
  readonly role?: string
}

interface Asked {
  readonly model: SharedModelId
  readonly ratio: SharedRatio
  readonly content: readonly Item[]
}

/** The prompt of a request: its text items, joined by line breaks. */
export function promptOf(content: readonly Item[]): string {
  return content.flatMap(({ text }) => (text === undefined ? [] : [text])).join('\n')
}

/** Roles that the interface mentions only in the singular. */
const onlyOnce = ['first_frame', 'last_frame', 'reference_video', 'reference_audio']

/** Checks the items of the content. Section "Shared video models", rules 1, 2, 3 and 5. */
export function ruleContent({ model, ratio, content }: Asked, context: Context): void {
  const card = sharedCards[model]
  const at = (role: string) => content.findIndex(item => item.role === role)
  const has = (role: string) => at(role) >= 0
  const prompt = promptOf(content)

  if (!card.ratios.includes(ratio)) refuse(context, ['ratio'], 'video.ratio.model', { ratio, model })
  if (characters(prompt) > sharedDefaults.prompt)
    refuse(context, ['content'], 'video.prompt.endpoint', { maximum: sharedDefaults.prompt })
  if (prompt.trim() === '') {
    if (card.promptOptionalWith === 'firstFrame' && !has('first_frame'))
      refuse(context, ['content'], 'video.prompt.required', { model })
    else if (content.every(({ type }) => type === 'text')) refuse(context, ['content'], 'video.content.empty')
  }
  for (const role of onlyOnce) {
    const [, second] = content.flatMap((item, index) => (item.role === role ? [index] : []))
    if (second !== undefined) refuse(context, ['content', second], 'video.content.once', { role })
  }
  if (has('last_frame')) {
    const path = ['content', at('last_frame')]
    if (!card.lastFrame) refuse(context, path, 'video.lastFrame.model', { model })
    else if (card.pairedFrames && !has('first_frame')) refuse(context, path, 'video.lastFrame.alone')
  }
  if (card.pairedFrames && has('reference_image') && (has('first_frame') || has('last_frame')))
    refuse(context, ['content', at('reference_image')], 'video.frames.references', { model })
  const most = card.media.referenceImages?.maximum
  const references = content.filter(({ role }) => role === 'reference_image').length
  if (most !== undefined && references > most)
    refuse(context, ['content'], 'video.references.model', { model, maximum: most })
  if (!card.audio && has('reference_audio'))
    refuse(context, ['content', at('reference_audio')], 'video.audio.model', { model })
}

/** Section "Shared video models": resolution. */
export function ruleResolution(
  { model, resolution }: { readonly model: SharedModelId; readonly resolution: Resolution },
  context: Context,
): void {
  if (!sharedCards[model].resolutions.includes(resolution))
    refuse(context, ['resolution'], 'video.resolution.model', { resolution, model })
}

interface Lengths {
  readonly model: SharedModelId
  readonly duration: number
  readonly inputVideoDuration?: number | undefined
  readonly hasVideo: boolean
}

/** Checks the seconds of the result, of the reference video, and of both. Section "Shared video models", rule 4. */
export function ruleLength({ model, duration, inputVideoDuration, hasVideo }: Lengths, context: Context): void {
  const card = sharedCards[model]
  const { minimum, maximum } = card.limits.duration
  if (duration === automaticDuration) {
    if (!card.automaticDuration) refuse(context, ['duration'], 'video.duration.automatic', { model })
  } else if (duration < minimum || duration > maximum) {
    refuse(context, ['duration'], 'video.duration.model', { model, minimum, maximum })
  }
  if (inputVideoDuration === undefined) {
    if (hasVideo && card.inputVideoDurationRequired)
      refuse(context, ['inputVideoDuration'], 'video.inputDuration.required', { model })
    return
  }
  const input = card.limits.inputVideoDuration
  if (inputVideoDuration < input.minimum || inputVideoDuration > input.maximum)
    refuse(context, ['inputVideoDuration'], 'video.inputDuration.model', { model, ...input })
  const total = card.limits.totalDuration
  if (total !== undefined && hasVideo && inputVideoDuration + billedDuration(duration) > total)
    refuse(context, ['duration'], 'video.total.model', { model, maximum: total })
}
