import { fitting, type Fitted } from '../../fit.ts'
import type { RuleValues } from '../../kit/rule.ts'
import type { z } from '../../kit/zod.ts'
import type { RuleId } from '../../rules.ts'
import { lasts, type CapabilityCard, type Count } from './capabilities.ts'
import type { capabilityRecipe } from './capabilityRequest.ts'
import { automaticDuration, sharedDefaults, type SharedCard } from './models.ts'
import type { sharedRecipe } from './generateRequest.ts'

type Shared = z.input<typeof sharedRecipe>
type Capability = z.input<typeof capabilityRecipe>

/** The fields that all capabilities share: a form keeps them when a person switches to another capability. */
export type CapabilityValues = Omit<Partial<Capability>, 'capability' | 'quality' | 'duration' | 'pixverse'> & {
  readonly capability: CapabilityCard['id']
  readonly quality?: CapabilityCard['defaultQuality'] | undefined
  readonly duration?: number | undefined
  readonly pixverse?: object | undefined
}

/**
 * Adapts values to another capability. Surplus media are dropped from the end; options of the old capability stay in
 * `pixverse`, where the schema of the new one ignores unknown fields.
 */
export function fitToCapability(values: CapabilityValues, card: CapabilityCard): Fitted<CapabilityValues> {
  const fit = fitting(values)
  const capability = card.id
  fit.set('capability', capability)
  const { quality, duration, aspectRatio, images = [], videos = [], audios = [] } = values
  if (quality !== undefined && !card.qualities.includes(quality))
    fit.change('quality', card.defaultQuality, 'field.choice', { options: card.qualities.join(', ') })
  if (duration !== undefined && !lasts(card.durations, duration))
    fit.change('duration', card.defaultDuration, ...durationRule(card))
  if (aspectRatio !== undefined && !card.aspectRatios.includes(aspectRatio))
    fit.change('aspectRatio', card.defaultAspectRatio, 'field.choice', { options: card.aspectRatios.join(', ') })
  if (images.length > card.images.maximum)
    fit.change('images', images.slice(0, card.images.maximum), ...imageRule(capability, card.images))
  if (videos.length > card.videos.maximum) {
    const count = card.videos.maximum
    const rule = count === 0 ? 'video.videos.none' : count === 1 ? 'video.videos.maximum' : 'video.videos.exactly'
    fit.change('videos', videos.slice(0, count), rule, { capability, count })
  }
  if (audios.length > card.audios.maximum) fit.change('audios', [], 'video.audios.none', { capability })
  return fit.done()
}

type Reason = [rule: RuleId, values: RuleValues]

function imageRule(capability: string, { minimum, maximum }: Count): Reason {
  if (maximum === 0) return ['video.images.none', { capability }]
  if (minimum === maximum) return ['video.images.exactly', { capability, count: maximum }]
  return ['field.countMax', { maximum }]
}

function durationRule({ durations }: CapabilityCard): Reason {
  if ('minimum' in durations) return ['field.numberMax', { maximum: durations.maximum }]
  return ['field.choice', { options: durations.join(', ') }]
}

/** Adapts values to another model of the shared endpoint. */
export function fitToSharedCard(values: Shared, card: SharedCard): Fitted<Shared> {
  const fit = fitting(values)
  const model = card.id
  fit.set('model', model)
  const { ratio, duration, inputVideoDuration } = values
  const resolution = values.resolution ?? sharedDefaults.resolution
  if (!card.resolutions.includes(resolution))
    fit.change('resolution', usual(card.resolutions, sharedDefaults.resolution), 'video.resolution.model', {
      resolution,
      model,
    })
  if (ratio !== undefined && !card.ratios.includes(ratio))
    fit.change('ratio', usual(card.ratios, sharedDefaults.ratio), 'video.ratio.model', { ratio, model })
  if (duration === automaticDuration) {
    if (!card.automaticDuration)
      fit.change('duration', lengthNear(sharedDefaults.duration, card), 'video.duration.automatic', { model })
  } else if (
    duration !== undefined &&
    (duration < card.limits.duration.minimum || duration > card.limits.duration.maximum)
  ) {
    fit.change('duration', lengthNear(duration, card), 'video.duration.model', {
      model,
      ...card.limits.duration,
    })
  } else if (duration !== undefined && card.lengths && !card.lengths.includes(duration)) {
    const options = card.lengths.join(', ')
    fit.change('duration', lengthNear(duration, card), 'video.duration.listed', { model, options })
  }
  const setting = values.audioSetting
  if (setting !== undefined && !card.audioSettings) fit.change('audioSetting', undefined, 'field.invalid')
  fitContent(fit, card)
  const input = card.limits.inputVideoDuration
  if (inputVideoDuration !== undefined && (inputVideoDuration < input.minimum || inputVideoDuration > input.maximum))
    fit.change('inputVideoDuration', undefined, 'video.inputDuration.model', { model, ...input })
  fitTotal(fit, card)
  return fit.done()
}

/** Some models cap the seconds of reference video and result together: the result is shortened to fit. */
function fitTotal(fit: ReturnType<typeof fitting<Shared>>, { id: model, limits }: SharedCard): void {
  const maximum = limits.totalDuration
  const input = fit.get('inputVideoDuration')
  const duration = fit.get('duration') ?? sharedDefaults.duration
  if (maximum !== undefined && input !== undefined && input + duration > maximum)
    fit.change('duration', Math.floor(maximum - input), 'video.total.model', { model, maximum })
}

type Item = Shared['content'][number]

const hasRole = (role: string) => (item: Item) => 'role' in item && item.role === role

/** Drops items of the content that this model does not accept, one rule at a time. */
function fitContent(fit: ReturnType<typeof fitting<Shared>>, card: SharedCard): void {
  const model = card.id
  const drop = (unwanted: (item: Item) => boolean, ...reason: [rule: RuleId, values?: RuleValues]) => {
    const content = fit.get('content')
    const remaining = content.filter(item => !unwanted(item))
    if (remaining.length < content.length) fit.change('content', remaining, ...reason)
  }
  if (card.firstFrame === false) drop(hasRole('first_frame'), 'video.firstFrame.model', { model })
  if (!card.lastFrame) drop(hasRole('last_frame'), 'video.lastFrame.model', { model })
  if (card.referenceVideo === false) drop(hasRole('reference_video'), 'video.referenceVideo.model', { model })
  if (!card.audio) drop(hasRole('reference_audio'), 'video.audio.model', { model })
  const frames = fit.get('content').some(hasRole('first_frame'))
  if (card.pairedFrames && frames) drop(hasRole('reference_image'), 'video.frames.references', { model })
  if (card.pairedFrames && !frames) drop(hasRole('last_frame'), 'video.lastFrame.alone')
  const most = card.media.referenceImages?.maximum
  if (most === undefined) return
  let references = 0
  const beyond = (item: Item) => hasRole('reference_image')(item) && ++references > most
  drop(beyond, 'video.references.model', { model, maximum: most })
}

/** What is usual where it is offered, else the last of what is. */
function usual<T>(offered: readonly T[], wanted: T): T {
  return offered.includes(wanted) ? wanted : (offered.at(-1) ?? wanted)
}

/** The length that a model makes which is nearest to one. */
function lengthNear(seconds: number, { limits, lengths }: SharedCard): number {
  const nearer = (best: number, one: number) => (Math.abs(one - seconds) < Math.abs(best - seconds) ? one : best)
  return lengths ? lengths.reduce(nearer) : clamp(seconds, limits.duration)
}

function clamp(value: number, { minimum, maximum }: Count): number {
  return Math.min(maximum, Math.max(minimum, value))
}
