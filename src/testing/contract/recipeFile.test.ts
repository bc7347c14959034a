import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isPngHead, pngHeadBytes, recipeChunk, recipeInPng } from '#contract/studio/recipeFile.ts'

const picture = await sharp({ create: { width: 5, height: 3, channels: 3, background: '#c43' } })
  .png()
  .toBuffer()

const withChunk = (png: Uint8Array, chunk: Uint8Array) =>
  Buffer.concat([png.subarray(0, pngHeadBytes), chunk, png.subarray(pngHeadBytes)])

const carried = fc.record({
  operation: fc.string(),
  recipe: fc.jsonValue().map(value => JSON.parse(JSON.stringify(value)) as unknown),
})

describe('a recipe in a PNG', () => {
  it('is read back unchanged, whatever text it contains', () => {
    fc.assert(
      fc.property(carried, one => {
        expect(recipeInPng(withChunk(picture, recipeChunk(one)))).toEqual(one)
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), prompt => {
        const one = { operation: 'image.generate', recipe: { prompt } }
        expect(recipeInPng(withChunk(picture, recipeChunk(one)))).toEqual(one)
      }),
    )
  })

  it('leaves every pixel unchanged', async () => {
    const one = { operation: 'image.generate', recipe: { prompt: '雪中的狐狸 🦊' } }
    const before = await sharp(picture).raw().toBuffer()
    // A decoder that verifies checksums refuses a malformed chunk.
    const after = await sharp(withChunk(picture, recipeChunk(one)), { failOn: 'warning' })
      .raw()
      .toBuffer()
    expect(after.equals(before)).toBe(true)
  })

  it('is not found in a PNG without one, and no damage makes the reader throw', () => {
    expect(recipeInPng(picture)).toBeUndefined()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), bytes => {
        expect(recipeInPng(bytes)).toBeUndefined()
        expect(recipeInPng(Buffer.concat([picture.subarray(0, pngHeadBytes), bytes]))).toBeUndefined()
      }),
    )
    const whole = withChunk(picture, recipeChunk({ operation: 'image.generate', recipe: { prompt: 'fox' } }))
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const broken = Uint8Array.from(whole)
        broken[at] = (broken[at] ?? 0) ^ change
        const found = recipeInPng(broken)
        // The checksum detects a change inside the chunk; a change elsewhere leaves the recipe intact.
        expect([undefined, 'image.generate']).toContain(found?.operation)
        if (found) expect(found.recipe).toEqual({ prompt: 'fox' })
      }),
    )
  })

  it('is inserted only after the head of a PNG', () => {
    expect(isPngHead(picture)).toBe(true)
    expect(isPngHead(picture.subarray(0, 20))).toBe(false)
    expect(isPngHead(Buffer.from('GIF89a'.padEnd(50)))).toBe(false)
  })
})
