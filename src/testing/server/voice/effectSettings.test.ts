import { describe, expect, it } from 'vitest'
import { beginnings, brightness, hear, highs, levelOf, part } from './effectTakes.ts'
import { loudness } from '#engines/sound/signal/loudness.ts'
import { bandLevels } from '#engines/sound/signal/spectrum.ts'

describe('movement', () => {
  it.each(['a car passes by', 'a siren passes by', '火车呼啸而过'])('%s: gets louder, then quieter', async words => {
    const take = await hear(words)
    const [first = 0, , middle = 0, , last = 0] = [0, 1, 2, 3, 4].map(i => levelOf(part(take, i / 5, (i + 1) / 5)))
    expect(middle).toBeGreaterThan(first + 6)
    expect(middle).toBeGreaterThan(last + 6)
  })

  it('a siren passes from one side to the other', async () => {
    const take = await hear('a siren passes by')
    const [left = new Float32Array(0), right = left] = take.channels
    const side = (from: number, to: number) => {
      const cut = (samples: Float32Array) => samples.slice(from * take.rate, to * take.rate)
      return levelOf(cut(right)) - levelOf(cut(left))
    }
    expect(side(0.2, 1.5)).toBeLessThan(-6)
    expect(side(take.seconds - 1.5, take.seconds - 0.2)).toBeGreaterThan(6)
  })

  it.each(['a man walks away on gravel', '马跑远'])('%s: gets quieter and duller', async words => {
    const take = await hear(words)
    const levels = [0, 1, 2].map(i => levelOf(part(take, i / 3, (i + 1) / 3)))
    expect(levels[0] ?? 0).toBeGreaterThan((levels[1] ?? 0) + 3)
    expect(levels[1] ?? 0).toBeGreaterThan((levels[2] ?? 0) + 2)
    expect(highs(part(take, 0, 0.25), take.rate)).toBeGreaterThan(highs(part(take, 0.75, 1), take.rate) + 3)
  })

  it.each(['a helicopter comes closer', '火车由远及近'])('%s: gets louder', async words => {
    const take = await hear(words)
    expect(levelOf(part(take, 0.66, 0.95))).toBeGreaterThan(levelOf(part(take, 0, 0.33)) + 5)
  })

  it('a car starts and drives off: it is much quieter at the end', async () => {
    const take = await hear('a car starts and drives off')
    expect(take.understood).toEqual(['engine starts leaves'])
    expect(levelOf(part(take, 0.25, 0.4))).toBeGreaterThan(levelOf(part(take, 0.85, 1)) + 12)
  })

  it('rain stops: only the end is quiet', async () => {
    const take = await hear('rain stops')
    expect(levelOf(part(take, 0.1, 0.5))).toBeGreaterThan(levelOf(part(take, 0.9, 1)) + 15)
  })

  it('footsteps speed up: they come closer together', async () => {
    const take = await hear('footsteps speed up')
    const early = { ...take, samples: part(take, 0, 0.35), seconds: take.seconds * 0.35 }
    const late = { ...take, samples: part(take, 0.65, 1), seconds: take.seconds * 0.35 }
    expect(beginnings(late, 0.12)).toBeGreaterThan(beginnings(early, 0.12))
  })
})

describe('place and size', () => {
  it('far away is quieter and duller, behind a wall duller still', async () => {
    const [near, far, behind] = await Promise.all(
      ['a dog barks twice', 'a dog barks twice far away', 'a dog barks twice behind a wall'].map(words => hear(words)),
    )
    if (!near || !far || !behind) throw new Error('nothing was heard')
    expect(loudness(far.channels, far.rate)).toBeLessThan(loudness(near.channels, near.rate) - 3)
    expect(brightness(far.samples, far.rate)).toBeLessThan(brightness(near.samples, near.rate) - 0.5)
    expect(brightness(behind.samples, behind.rate)).toBeLessThan(brightness(far.samples, far.rate) - 0.3)
  })

  it('a huge dog sounds lower, and a tiny one higher', async () => {
    const [huge = 0, plain = 0, tiny = 0] = await Promise.all(
      ['a huge dog barks twice', 'a dog barks twice', 'a tiny dog barks twice'].map(async words => {
        const { samples, rate } = await hear(words)
        return brightness(samples, rate)
      }),
    )
    expect(huge).toBeLessThan(plain - 0.4)
    expect(tiny).toBeGreaterThan(plain + 0.4)
  })

  it('a cathedral reverberates longer than a bathroom, and a bathroom longer than a field', async () => {
    const [cathedral = 0, bathroom = 0, field = 0] = await Promise.all(
      ['a clap once in a cathedral', 'a clap once in a bathroom', 'a clap once in a field'].map(
        async words => (await hear(words)).seconds,
      ),
    )
    expect(cathedral).toBeGreaterThan(bathroom + 0.8)
    expect(bathroom).toBeGreaterThan(field)
  })

  it('footsteps sound different on each ground', async () => {
    const grounds = ['gravel', 'wood', 'snow', 'metal']
    const spectra = await Promise.all(
      grounds.map(async ground => {
        const { samples, rate, understood } = await hear(`four footsteps on ${ground}`)
        expect(understood.join()).toMatch(/ on /u)
        return bandLevels(samples, rate, 16, 11_000)
      }),
    )
    for (const [i, one] of spectra.entries())
      for (const other of spectra.slice(i + 1)) {
        const apart = Math.sqrt(one.reduce((sum, level, band) => sum + (level - (other[band] ?? 0)) ** 2, 0) / 16)
        expect(apart).toBeGreaterThan(3)
      }
  })

  it('a stated length is kept for continuous sounds', async () => {
    expect((await hear('rain', { durationHint: 4 })).seconds).toBeCloseTo(4, 1)
    expect((await hear('a car passes by', { durationHint: 9 })).seconds).toBeCloseTo(9, 0)
  })
})

describe('an unknown word', () => {
  it('becomes a sound of its own, and is reported', async () => {
    const [one, other] = [await hear('glimmerwock'), await hear('skritzlepuff')]
    expect(one.understood).toEqual(['not understood: glimmerwock'])
    expect(other.understood).toEqual(['not understood: skritzlepuff'])
    const spectra = [one, other].map(({ samples, rate }) => bandLevels(samples, rate, 16, 11_000))
    const apart = Math.sqrt(
      (spectra[0] ?? []).reduce((sum, level, band) => sum + (level - (spectra[1]?.[band] ?? 0)) ** 2, 0) / 16,
    )
    expect(apart).toBeGreaterThan(3)
    expect(beginnings(await hear('bakata'), 0.1)).toBeGreaterThanOrEqual(2)
  })

  it('next to a known one is reported, and the known one is still understood', async () => {
    const { understood } = await hear('a dog barks twice at the blorbo')
    expect(understood).toEqual(['dog × 2', 'not understood: blorbo'])
  })

  it.each(['[龘龘]', '[sadly, quietly]', 'SFX: zorblax', '[the number 42]', '[a zorblax flumes]\n[blorb]'])(
    'is not read aloud: %s',
    async text => {
      const { engine } = await hear('', { text }).catch(() => ({ engine: 'effects' }))
      expect(engine).toBe('effects')
    },
  )
})
