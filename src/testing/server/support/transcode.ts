import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api'
import type { FFAudioEncoder, FFVideoEncoder } from 'node-av/constants'
import { temporaryFolder } from './folder.ts'

/** A container of FFmpeg with the encoders of its tracks, and the form of samples or pixels that they take. */
export interface Target {
  readonly container: string
  readonly sound?: readonly [encoder: FFAudioEncoder, samples: string]
  readonly pictures?: readonly [encoder: FFVideoEncoder, pixels: string]
}

/** Converts a recording to another container and other codecs; a kind of track that `target` leaves out is dropped. */
export async function transcode(source: Buffer, { container, sound, pictures }: Target): Promise<Buffer> {
  await using folder = await temporaryFolder()
  const [from, to] = [join(folder.path, 'source'), join(folder.path, 'transcoded')]
  await writeFile(from, source)
  const output = Muxer.openSync(to, { format: container })
  const tracks = [
    ...(pictures ? [{ kind: 'video' as const, encoder: pictures[0], filters: `format=${pictures[1]}` }] : []),
    ...(sound ? [{ kind: 'audio' as const, encoder: sound[0], filters: `aformat=sample_fmts=${sound[1]}` }] : []),
  ].map(({ encoder, ...track }) => {
    const encoding = Encoder.createSync(encoder)
    return { ...track, encoding, index: output.addStream(encoding) }
  })
  for (const { kind, encoding, filters, index } of tracks) {
    const input = Demuxer.openSync(from)
    const stream = input[kind]()
    if (!stream) throw new Error(`The source has no ${kind}.`)
    const decoder = Decoder.createSync(stream)
    const filter = FilterAPI.create(filters)
    const frames = filter.framesSync(decoder.framesSync(input.packetsSync(stream.index)))
    for (const packet of encoding.packetsSync(frames)) if (packet) output.writePacketSync(packet, index)
    filter.close()
    decoder.close()
    encoding.close()
    input.closeSync()
  }
  output.closeSync()
  return readFile(to)
}
