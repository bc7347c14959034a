import { AudioSampleSink, type AudioSample } from 'mediabunny'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'
import type { Mix } from '../sound/sound.ts'
import { openContainer, type ContainerFormat } from './container.ts'

/**
 * Decodes the sound of a file piece by piece, as its codec delivers it: one or two channels; more are mixed into two.
 * Throws InputError if the file has no sound or changes its form on the way, and any error of the decoder.
 */
export async function* soundPieces(path: string, format: ContainerFormat): AsyncGenerator<Mix> {
  const input = openContainer(path, format)
  try {
    if (!(await input.canRead())) throw new InputError(reason('file.otherFormat', { format }))
    const track = await input.getPrimaryAudioTrack()
    if (!track) throw new InputError(reason('file.noSound'))
    if (!(await track.canDecode())) throw new InputError(reason('sound.undecodable'))
    let form: string | undefined
    for await (const sample of new AudioSampleSink(track).samples()) {
      try {
        const { sampleRate: rate, numberOfChannels } = sample
        form ??= `${rate} ${numberOfChannels}`
        if (form !== `${rate} ${numberOfChannels}`) throw new InputError(reason('sound.changesForm'))
        yield { channels: planesOf(sample), rate }
      } finally {
        sample.close()
      }
    }
    if (form === undefined) throw new InputError(reason('file.noSound'))
  } finally {
    input.dispose()
  }
}

/** The length of a file in seconds, determined without decoding it. */
export async function soundDuration(path: string, format: ContainerFormat): Promise<number> {
  const input = openContainer(path, format)
  try {
    return (await input.canRead()) ? await input.computeDuration() : 0
  } finally {
    input.dispose()
  }
}

function planesOf(sample: AudioSample): Float32Array[] {
  const { numberOfChannels: count, numberOfFrames } = sample
  const planes = Array.from({ length: count }, (_, planeIndex) => {
    const plane = new Float32Array(numberOfFrames)
    sample.copyTo(plane, { planeIndex, format: 'f32-planar' })
    return plane
  })
  if (count <= 2) return planes
  const share = 1 / Math.ceil(count / 2)
  return [0, 1].map(side => {
    const mixed = new Float32Array(numberOfFrames)
    for (let c = side; c < count; c += 2) planes[c]?.forEach((value, i) => (mixed[i] = (mixed[i] ?? 0) + value * share))
    return mixed
  })
}
