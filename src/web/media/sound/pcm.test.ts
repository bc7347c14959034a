import { BufferSource, Input, WAVE, AudioSampleSink } from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { isPcm } from '#contract/kit/pcm.ts'
import { wavOfPcm } from './pcm.ts'

/** 16-bit little-endian samples, as the service sends them. */
function raw(samples: readonly number[]): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(samples.length * 2))
  samples.forEach((sample, index) => view.setInt16(index * 2, sample, true))
  return view.buffer
}

async function open(wav: ArrayBuffer) {
  const track = await new Input({ formats: [WAVE], source: new BufferSource(wav) }).getPrimaryAudioTrack()
  if (!track) throw new Error('The file has no sound')
  const samples: number[] = []
  for await (const sample of new AudioSampleSink(track).samples()) {
    const part = new Int16Array(sample.allocationSize({ planeIndex: 0, format: 's16' }) / 2)
    sample.copyTo(part, { planeIndex: 0, format: 's16' })
    samples.push(...part)
    sample.close()
  }
  return { rate: track.sampleRate, channels: track.numberOfChannels, samples }
}

describe('raw sound', () => {
  it('is recognised by its MIME type', () => {
    for (const type of ['audio/pcm', 'audio/x-pcm', 'audio/L16;rate=16000']) expect(isPcm(type), type).toBe(true)
    for (const type of ['audio/wav', 'audio/mpeg', 'video/mp4']) expect(isPcm(type), type).toBe(false)
  })

  it('becomes a WAV file with the same samples, mono at 24 kHz', async () => {
    const samples = [0, 1, -1, 32767, -32768, 1234]
    expect(await open(wavOfPcm(raw(samples), 'audio/pcm'))).toEqual({ rate: 24_000, channels: 1, samples })
  })

  it('has the rate and the channels that its MIME type states', async () => {
    const wav = wavOfPcm(raw([1, 2, 3, 4]), 'audio/pcm; rate=16000; channels=2')
    expect(await open(wav)).toEqual({ rate: 16_000, channels: 2, samples: [1, 2, 3, 4] })
  })

  it('ends with a whole sample when the file was cut short', async () => {
    const cut = raw([5, 6, 7]).slice(0, 5)
    expect((await open(wavOfPcm(cut, 'audio/pcm'))).samples).toEqual([5, 6])
  })
})
