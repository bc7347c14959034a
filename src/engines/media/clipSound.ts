import type { Mix } from '../sound/sound.ts'
import { decoderOf, opened, picturesOf, startOf, type Stream } from './decode.ts'
import { FilterAPI, type Decoder, type Demuxer } from './library.ts'

/** The sound from the beginning, in two channels; undefined if there is none. Throws InputError. */
export function soundOf(path: string, rate: number, seconds: number): Promise<Mix | undefined> {
  return opened(path, async input => {
    const track = input.audio()
    return track && read(input, track, rate, Math.round(seconds * rate))
  })
}

async function read(input: Demuxer, track: Stream, rate: number, most: number): Promise<Mix> {
  const channels = [new Float32Array(most), new Float32Array(most)] as const
  const film = picturesOf(input)
  const zero = film ? startOf(film) : 0
  let at: number | undefined
  // If the filter made two channels of a mono track, both would be quieter.
  const isMono = track.codecpar.channels === 1
  const layout = isMono ? 'mono' : 'stereo'
  const filter = FilterAPI.create(`aresample=${rate},aformat=sample_fmts=fltp:channel_layouts=${layout}`, {
    threads: 1,
  })
  const decoder = await decoderOf(track)
  try {
    const decoded = timed(decoder, input, track, begins => (at ??= Math.round((begins - zero) * rate)))
    for await (const frame of filter.frames(decoded)) {
      if (!frame) break
      const length = frame.nbSamples
      const values = new Float32Array(Uint8Array.from(frame.toBuffer()).buffer)
      frame.free()
      const start = at ?? 0
      put(channels[0], values.subarray(0, length), start)
      put(channels[1], isMono ? values.subarray(0, length) : values.subarray(length, 2 * length), start)
      at = start + length
      if (at >= most) break
    }
  } finally {
    filter.close()
    decoder.close()
  }
  const length = Math.max(0, Math.min(most, at ?? 0))
  return { channels: channels.map(channel => channel.subarray(0, length)), rate }
}

/** Decoded sound; calls `first` with the time at which each frame begins, in seconds. */
async function* timed(decoder: Decoder, input: Demuxer, track: Stream, first: (seconds: number) => void) {
  for await (const frame of decoder.frames(input.packets(track.index))) {
    if (frame) first(Number(frame.pts) * track.timeBase.toDouble())
    yield frame
    if (!frame) return
  }
}

/** Copies what fits; samples before the beginning are dropped. */
function put(into: Float32Array, values: Float32Array, at: number): void {
  const skipped = Math.max(0, -at)
  const fitting = values.subarray(skipped, Math.max(skipped, into.length - at))
  if (fitting.length > 0) into.set(fitting, at + skipped)
}
