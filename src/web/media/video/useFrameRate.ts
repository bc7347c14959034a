import { useEffect, useState, type RefObject } from 'react'
import { rateOf, USUAL_RATE } from './frames.ts'

/** Frames that are looked at before the rate is taken for found. */
const ENOUGH = 24

/** The frame rate of a video: as it is known, else as its frames show once it has played a little, else the usual one. */
export function useFrameRate(media: RefObject<HTMLVideoElement | null>, known: number | undefined): number {
  const [found, setFound] = useState<number>()
  useEffect(() => {
    const video = media.current
    // Firefox has learned it late; there the usual rate stays.
    if (!video || known !== undefined || !('requestVideoFrameCallback' in video)) return
    const times: number[] = []
    let request = 0
    const look = (_now: number, { mediaTime }: VideoFrameCallbackMetadata) => {
      times.push(mediaTime)
      if (times.length < ENOUGH) request = video.requestVideoFrameCallback(look)
      else setFound(rateOf(times))
    }
    request = video.requestVideoFrameCallback(look)
    return () => video.cancelVideoFrameCallback(request)
  }, [media, known])
  return known ?? found ?? USUAL_RATE
}
