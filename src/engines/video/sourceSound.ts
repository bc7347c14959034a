import type { Clip } from '../media/clip.ts'
import type { Mix } from '../sound/sound.ts'
import type { CapabilityJob } from './job.ts'
import { soundtrackOf } from './soundtrack.ts'

/** Gain of the film's own sound under added sound, and of the latter. */
const UNDER = 0.6
const OVER = 0.85

/**
 * The sound of a film made from another one: that of the other film, with words and effects over it if the job asks for
 * them. A recording in the job replaces it.
 */
export async function soundOfSource(job: CapabilityJob, clip: Clip, seed: number): Promise<Mix | undefined> {
  const added = await soundtrackOf(job, job.seconds, seed)
  if (added && job.audio) return added
  const own = await clip.sound({ seconds: job.seconds })
  if (!added || !own) return added ?? own
  const channels = [0, 1].map(side => {
    const under = own.channels[side] ?? own.channels[0] ?? new Float32Array()
    const over = added.channels[side] ?? added.channels[0] ?? new Float32Array()
    const mixed = new Float32Array(Math.max(under.length, over.length))
    for (let i = 0; i < mixed.length; i++)
      mixed[i] = Math.max(-1, Math.min(1, (under[i] ?? 0) * UNDER + (over[i] ?? 0) * OVER))
    return mixed
  })
  return { channels, rate: own.rate }
}
