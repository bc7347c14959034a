import { automaticDuration, sharedCards, sharedDefaults, type Resolution, type VideoBModelId } from './models.ts'

export interface VideoBLength {
  readonly model: VideoBModelId
  readonly resolution: Resolution
  /** Seconds of the result. */
  readonly duration: number
  /** Seconds of the reference video, which are billed too. */
  readonly inputVideoDuration?: number | undefined
}

/** What a video of the video-b family costs, rounded up to a whole credit. Section "Shared video models: pricing". */
export function videoBCredits({ model, resolution, duration, inputVideoDuration = 0 }: VideoBLength): number {
  const perSecond = sharedCards[model].price?.credits[resolution] ?? Number.NaN
  return Math.ceil(perSecond * (billedDuration(duration) + inputVideoDuration))
}

/** The seconds that a duration counts as: an automatic one counts as the default. */
export function billedDuration(duration: number): number {
  return duration === automaticDuration ? sharedDefaults.duration : duration
}
