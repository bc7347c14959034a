import { readFile, writeFile } from 'node:fs/promises'
import { registerMediabunnyServer } from '@mediabunny/server'
import {
  AudioSample,
  AudioSampleSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny'

registerMediabunnyServer({ hardwareContext: null })

interface FlatFilm {
  /** Pixels, even. */
  readonly width: number
  readonly height: number
  readonly seconds: number
  /** 16 to 235. */
  readonly luma?: number
  /** Films with different titles are different files, even in the same colour. */
  readonly title?: string
  /** A tone on the soundtrack. */
  readonly tone?: boolean
}

const RATE = 48_000

/** Stands for the title in the films that are kept; titles are as long, so that nothing else in the file moves. */
const UNTITLED = '-'.repeat(24)
/** Films without their titles: most differ in nothing else, and encoding one takes much CPU time. */
const encoded = new Map<string, Promise<Buffer>>()

/** Writes a grey MP4 of two frames, each shown for half of the time. */
export async function flatFilm(path: string, { title = '', ...film }: FlatFilm): Promise<void> {
  const key = JSON.stringify(film)
  const known = encoded.get(key) ?? encode(path, film)
  encoded.set(key, known)
  const bytes = Buffer.from(await known)
  if (title.length > UNTITLED.length) throw new Error(`a title has at most ${UNTITLED.length} letters: ${title}`)
  bytes.write(title.padEnd(UNTITLED.length), bytes.indexOf(UNTITLED))
  await writeFile(path, bytes)
}

/** Writes such a film to a path and returns its bytes. */
async function encode(
  path: string,
  { width, height, seconds, luma = 90, tone = false }: Omit<FlatFilm, 'title'>,
): Promise<Buffer> {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(path),
  })
  const quality = new Quality('medium')
  const pictures = new VideoSampleSource({ codec: 'avc', quality })
  const sound = tone ? new AudioSampleSource({ codec: 'aac', quality }) : undefined
  output.addVideoTrack(pictures, { frameRate: 24 })
  if (sound) output.addAudioTrack(sound)
  output.setMetadataTags({ title: UNTITLED })
  await output.start()
  const colour = new Uint8Array((width * height) / 2).fill(128)
  const data = Buffer.concat([new Uint8Array(width * height).fill(luma), colour])
  for (const timestamp of [0, seconds / 2]) {
    const given = { format: 'I420', codedWidth: width, codedHeight: height, timestamp, duration: seconds / 2 } as const
    const sample = new VideoSample(data, given)
    await pictures.add(sample)
    sample.close()
  }
  if (sound) {
    const samples = Float32Array.from({ length: Math.round(RATE * seconds) }, (_, at) => Math.sin(at / 20) / 4)
    const sample = new AudioSample({
      data: samples,
      format: 'f32',
      numberOfChannels: 1,
      sampleRate: RATE,
      timestamp: 0,
    })
    await sound.add(sample)
    sample.close()
  }
  await output.finalize()
  return readFile(path)
}
