import { beforeAll, describe, expect, it } from 'vitest'
import { separate } from '#server/engines/analysis/separation/separate.ts'
import { voicedStretches } from '#server/engines/analysis/voice/activity.ts'
import { toMono } from '#server/engines/analysis/measure.ts'
import { compose } from '#server/engines/music/compose/compose.ts'
import { planOf } from '#server/engines/music/operations/generate.ts'
import { render } from '#server/engines/music/render/render.ts'
import { resample } from '#server/engines/sound/signal/resample.ts'
import type { Sound } from '#server/engines/sound/sound.ts'

const RATE = 22_050
/** Steps a second in which it is compared, and the pause between two words that counts as sung. */
const STEPS = 10
const PAUSE = 1.2

const lyrics = `[Verse]
The rain is falling on the empty street
I hear the rhythm of a thousand feet

[Chorus]
We run into the light tonight
We hold on and we hold it tight
`

/** A song as somebody else would bring it, without its voice too, and in which steps it is sung. */
async function songOf(prompt: string) {
  const asked = { prompt, lyrics, instrumental: false, model: 'auto', seconds: 30 } as const
  const { plan, songSeed, voice } = await planOf(asked, 4)
  const run = { progress: () => undefined, signal: new AbortController().signal }
  const { mix, stems } = await render(compose(plan, songSeed), run, { voice, stems: true })
  if (!stems) throw new Error('the stems were not rendered')
  const heard = (channels: readonly Float32Array[]): Sound => ({
    samples: resample(toMono(channels), RATE / 44_100),
    rate: RATE,
  })
  const backing = mix.map((channel, c) => channel.map((value, i) => value - (stems.vocals[c]?.[i] ?? 0)))
  const half = (channels: readonly Float32Array[]) => channels.map(channel => resample(channel, RATE / 44_100))
  return {
    mix: heard(mix),
    backing: heard(backing),
    sung: sungSteps(heard(stems.vocals)),
    sides: half(mix),
    vocals: half(stems.vocals),
  }
}

function sungSteps({ samples, rate }: Sound): boolean[] {
  const width = rate / STEPS
  const powers = Array.from({ length: Math.floor(samples.length / width) }, (_, step) =>
    samples.subarray(step * width, (step + 1) * width).reduce((sum, value) => sum + value * value, 0),
  )
  const loudest = powers.reduce((most, power) => Math.max(most, power), 0)
  const steps = powers.map(power => power > loudest * 1e-3)
  let last = Number.NEGATIVE_INFINITY
  steps.forEach((isSung, step) => {
    if (!isSung) return
    if (step - last <= PAUSE * STEPS) steps.fill(true, last, step)
    last = step
  })
  return steps
}

describe.each(['loud rock', 'techno', 'reggae', 'country', 'synthwave'])('a song of %s by our own singer', prompt => {
  let song: Awaited<ReturnType<typeof songOf>>
  beforeAll(async () => {
    song = await songOf(prompt)
  })

  it('has its voice found where it is sung, and nowhere else', () => {
    const stretches = voicedStretches(song.mix)
    const found = song.sung.map((_, step) => {
      const time = (step + 0.5) / STEPS
      return stretches.some(({ start, end }) => time >= start && time < end)
    })
    const both = found.filter((isFound, step) => isFound && song.sung[step]).length
    expect(both / found.filter(Boolean).length).toBeGreaterThanOrEqual(0.85)
    expect(both / song.sung.filter(Boolean).length).toBeGreaterThanOrEqual(0.85)
  })

  it('has none where the voice is left out', () => {
    expect(voicedStretches(song.backing)).toEqual([])
  })

  it('gives its voice away without its score, cleaner by 2.5 dB at least than it was in the mix', () => {
    const cut = (channels: readonly Float32Array[]) =>
      channels.map(channel => channel.slice(8 * RATE, Math.min(24, channel.length / RATE) * RATE))
    const [mix, vocals] = [cut(song.sides), cut(song.vocals)]
    const length = mix[0]?.length ?? 0
    const found = separate({ channels: mix, rate: RATE, lead: 0, length, at: 0, share: 1 })
    expect(distortion(found.vocals, vocals)).toBeGreaterThan(distortion(mix, vocals) + 2.5)
  })
})

/** How far what is not the sound itself lies below it, in dB: the signal-to-distortion ratio. */
function distortion(heard: readonly Float32Array[], wanted: readonly Float32Array[]): number {
  let [signal, rest] = [0, 0]
  wanted.forEach((channel, c) =>
    channel.forEach((value, i) => {
      signal += value * value
      rest += (value - (heard[c]?.[i] ?? 0)) ** 2
    }),
  )
  return 10 * Math.log10(signal / rest)
}
