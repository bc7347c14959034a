import type { Frame } from '../frame.ts'
import type { Mix } from '../sound/sound.ts'
import type { Clip } from '../media/clip.ts'
import { FRAME_RATE } from '#contract/areas/video/size.ts'
import { framesOf, SOUND_RATE, type Size } from '../media/form.ts'

/** What `writeFilm` needs for a film made of clips. */
export interface Joined {
  readonly frames: number
  readonly pictures: AsyncGenerator<Frame>
  /** Undefined if no clip has sound. */
  readonly sound: AsyncGenerator<Mix> | undefined
}

/** Joins clips in order, each filling the size, with their sound; a clip without sound is silent. Throws InputError. */
export function joinClips(clips: readonly Clip[], size: Size): Joined {
  const lengths = clips.map(clip => framesOf(clip.duration))
  async function* pictures() {
    for (const [index, clip] of clips.entries()) yield* clip.frames({ size, to: (lengths[index] ?? 0) / FRAME_RATE })
  }
  async function* sound(): AsyncGenerator<Mix> {
    for (const [index, clip] of clips.entries()) {
      const samples = Math.round(((lengths[index] ?? 0) * SOUND_RATE) / FRAME_RATE)
      const sound = await clip.sound({ rate: SOUND_RATE })
      const channels = [0, 1].map(side => {
        const whole = new Float32Array(samples)
        whole.set((sound?.channels[side] ?? new Float32Array()).subarray(0, samples))
        return whole
      })
      yield { channels, rate: SOUND_RATE }
    }
  }
  return {
    frames: lengths.reduce((sum, length) => sum + length, 0),
    pictures: pictures(),
    sound: clips.some(clip => clip.hasSound) ? sound() : undefined,
  }
}
