import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { defaultImageModel } from '#contract/areas/image/models.ts'
import { sketchEndpoints } from '#contract/studio/sketch.ts'
import { image as en } from '#web/i18n/en/image.ts'
import { image as zh } from '#web/i18n/zh/image.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio } from '../support/studio.ts'

const words = { en, zh }
const samples = ['fox', 'lighthouse', 'heron'] as const

/** The picture at a size at which only the drawing matters, not the compression. */
const small = (picture: string | Buffer) => sharp(picture).resize(60, 40).removeAlpha().raw().toBuffer()

/** The mean difference of two pictures, of 255. */
function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}

describe.each(['en', 'zh'] as const)('the samples of an empty studio in %s', language => {
  it('match what the painter sketches for the form that they fill in', async () => {
    await using studio = await openTestStudio({ pool: flatPool() })
    const shown = new Map<string, Buffer>()
    for (const name of samples) {
      const file = new URL(`../../../../public/samples/${name}-${language}.webp`, import.meta.url)
      shown.set(name, await small(await readFile(file)))
    }
    for (const name of samples) {
      const { data } = await studio.as('owner').call(sketchEndpoints.paint, {
        body: { prompt: words[language].sample[name], model: defaultImageModel, aspectRatio: '3:2' },
      })
      const painted = await small(Buffer.from(data.data, 'base64'))
      for (const [other, picture] of shown)
        if (other === name) expect(difference(painted, picture), name).toBeLessThan(3)
        else expect(difference(painted, picture), `${name} is not ${other}`).toBeGreaterThan(10)
    }
  })
})
