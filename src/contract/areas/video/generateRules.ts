import { characters } from '../../kit/text.ts'
import { refuse } from '../../refuse.ts'
import type { z } from '../../kit/zod.ts'
import { durationBreach, optionBreaches, type Breach } from './narrow.ts'
import { billedDuration } from './price.ts'
import { automaticDuration, sharedDefaults, type Resolution, type SharedCard, type SharedRatio } from './models.ts'

interface Item {
  readonly type: 'text' | 'image_url' | 'video_url' | 'audio_url'
  readonly text?: string
  readonly role?: string
}

interface Asked {
  readonly ratio: SharedRatio
  readonly content: readonly Item[]
}

/** The prompt of a request: its text items, joined by line breaks. */
export function promptOf(content: readonly Item[]): string {
  return content.flatMap(({ text }) => (text === undefined ? [] : [text])).join('\n')
}

/** Adds an issue for each breach. */
export function refuseAll(context: z.RefinementCtx, breaches: Iterable<Breach>): void {
  for (const { path, rule, values } of breaches) refuse(context, [...path], rule, values)
}

/** Roles that the interface mentions only in the singular. */
const onlyOnce = ['first_frame', 'last_frame', 'reference_video', 'reference_audio']

/** The rules for the items of the content. Section "Shared video models", rules 1, 2, 3 and 5. */
export function* contentBreaches(request: Asked, card: SharedCard): Generator<Breach> {
  const { ratio, content } = request
  const model = card.id
  const at = (role: string) => content.findIndex(item => item.role === role)
  const has = (role: string) => at(role) >= 0
  const prompt = promptOf(content)

  if (!card.ratios.includes(ratio)) yield { path: ['ratio'], rule: 'video.ratio.model', values: { ratio, model } }
  if (characters(prompt) > sharedDefaults.prompt)
    yield { path: ['content'], rule: 'video.prompt.endpoint', values: { maximum: sharedDefaults.prompt } }
  if (prompt.trim() === '') {
    if (card.promptOptionalWith === 'firstFrame' && !has('first_frame'))
      yield { path: ['content'], rule: 'video.prompt.required', values: { model } }
    else if (content.every(({ type }) => type === 'text'))
      yield { path: ['content'], rule: 'video.content.empty', values: {} }
  }
  for (const role of onlyOnce) {
    const [, second] = content.flatMap((item, index) => (item.role === role ? [index] : []))
    if (second !== undefined) yield { path: ['content', second], rule: 'video.content.once', values: { role } }
  }
  if (card.firstFrame === false && has('first_frame'))
    yield { path: ['content', at('first_frame')], rule: 'video.firstFrame.model', values: { model } }
  if (has('last_frame')) {
    const path = ['content', at('last_frame')]
    if (!card.lastFrame) yield { path, rule: 'video.lastFrame.model', values: { model } }
    else if (card.pairedFrames && !has('first_frame')) yield { path, rule: 'video.lastFrame.alone', values: {} }
  }
  if (card.pairedFrames && has('reference_image') && (has('first_frame') || has('last_frame')))
    yield { path: ['content', at('reference_image')], rule: 'video.frames.references', values: { model } }
  const most = card.media.referenceImages?.maximum
  const references = content.filter(({ role }) => role === 'reference_image').length
  if (most !== undefined && references > most)
    yield { path: ['content'], rule: 'video.references.model', values: { model, maximum: most } }
  if (card.referenceVideo === false && has('reference_video'))
    yield { path: ['content', at('reference_video')], rule: 'video.referenceVideo.model', values: { model } }
  if (!card.audio && has('reference_audio'))
    yield { path: ['content', at('reference_audio')], rule: 'video.audio.model', values: { model } }
  yield* optionBreaches(request, card)
}

/** The rule for the resolution. Section "Shared video models": resolution. */
export function* resolutionBreaches(
  { resolution }: { readonly resolution: Resolution },
  card: SharedCard,
): Generator<Breach> {
  if (!card.resolutions.includes(resolution))
    yield { path: ['resolution'], rule: 'video.resolution.model', values: { resolution, model: card.id } }
}

interface Lengths {
  readonly duration: number
  readonly inputVideoDuration?: number | undefined
  readonly hasVideo: boolean
}

/** The rules for the seconds of result and reference video. Section "Shared video models", rule 4. */
export function* lengthBreaches(
  { duration, inputVideoDuration, hasVideo }: Lengths,
  card: SharedCard,
): Generator<Breach> {
  const model = card.id
  const { minimum, maximum } = card.limits.duration
  if (duration === automaticDuration) {
    if (!card.automaticDuration) yield { path: ['duration'], rule: 'video.duration.automatic', values: { model } }
  } else if (duration < minimum || duration > maximum) {
    yield durationBreach({ minimum, maximum }, model)
  } else if (card.lengths && !card.lengths.includes(duration)) {
    yield { path: ['duration'], rule: 'video.duration.listed', values: { model, options: card.lengths.join(', ') } }
  }
  if (inputVideoDuration === undefined) {
    if (hasVideo && card.inputVideoDurationRequired)
      yield { path: ['inputVideoDuration'], rule: 'video.inputDuration.required', values: { model } }
    return
  }
  const input = card.limits.inputVideoDuration
  if (inputVideoDuration < input.minimum || inputVideoDuration > input.maximum)
    yield { path: ['inputVideoDuration'], rule: 'video.inputDuration.model', values: { model, ...input } }
  const total = card.limits.totalDuration
  if (total !== undefined && hasVideo && inputVideoDuration + billedDuration(duration) > total)
    yield { path: ['duration'], rule: 'video.total.model', values: { model, maximum: total } }
}
