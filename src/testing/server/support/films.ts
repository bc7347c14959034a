import { registerMediabunnyServer } from '@mediabunny/server'
import { BufferTarget, Mp4OutputFormat, Output, Quality, VideoSample, VideoSampleSource } from 'mediabunny'

registerMediabunnyServer({ hardwareContext: null })

interface FilmFacts {
  readonly width: number
  readonly height: number
  readonly frames: number
  /** Frames per second. */
  readonly rate: number
}

/** An MP4 of plain grey frames that starts with black: frame `n` is `n / frames` of the way to white. */
export async function countingFilm({ width, height, frames, rate }: FilmFacts): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const source = new VideoSampleSource({ codec: 'avc', quality: new Quality('very-high') })
  output.addVideoTrack(source, { frameRate: rate })
  await output.start()
  for (let frame = 0; frame < frames; frame++) {
    // Video levels: black is 16 and white 235.
    const luma = new Uint8Array(width * height).fill(16 + Math.round((219 * frame) / frames))
    const chroma = new Uint8Array((width * height) / 2).fill(128)
    const sample = new VideoSample(Buffer.concat([luma, chroma]), {
      format: 'I420',
      codedWidth: width,
      codedHeight: height,
      timestamp: frame / rate,
      duration: 1 / rate,
    })
    await source.add(sample)
    sample.close()
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}
