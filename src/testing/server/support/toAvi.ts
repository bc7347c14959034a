import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api'
import { FF_ENCODER_MPEG4, FF_ENCODER_PCM_S16LE } from 'node-av/constants'
import { temporaryFolder } from './folder.ts'

/** Converts a film to the formats of an old camera: MPEG-4 and uncompressed samples in AVI. */
export async function toAvi(film: Buffer): Promise<Buffer> {
  await using folder = await temporaryFolder()
  const path = join(folder.path, 'film.avi')
  const output = await Muxer.open(path, { format: 'avi' })
  const pictures = await Encoder.create(FF_ENCODER_MPEG4, { bitrate: '200k' })
  const samples = await Encoder.create(FF_ENCODER_PCM_S16LE)
  const [first, second] = [output.addStream(pictures), output.addStream(samples)]
  await write(film, output, 'video', 'null', pictures, first)
  await write(film, output, 'audio', 'aformat=sample_fmts=s16:channel_layouts=mono', samples, second)
  await output.close()
  return readFile(path)
}

async function write(
  film: Buffer,
  output: Muxer,
  kind: 'video' | 'audio',
  filters: string,
  encoder: Encoder,
  index: number,
): Promise<void> {
  const input = await Demuxer.open(film)
  const stream = input[kind]()
  if (!stream) throw new Error(`The film has no ${kind}.`)
  const decoder = await Decoder.create(stream)
  const filter = FilterAPI.create(filters)
  const frames = filter.frames(decoder.frames(input.packets(stream.index)))
  for await (const packet of encoder.packets(frames)) if (packet) await output.writePacket(packet, index)
  filter.close()
  decoder.close()
  encoder.close()
  await input.close()
}
