import { createCanvas } from '@napi-rs/canvas'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { furtherPrompt, furtherSteps } from '#contract/areas/image/furtherWords.ts'
import { paint } from '../paint.ts'
import { readFurther } from './further.ts'

const side = 120
let folder = ''
let path = ''

/** A red disc on a blue ground. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'further-'))
  path = join(folder, 'picture.png')
  const pen = createCanvas(side, side).getContext('2d')
  pen.fillStyle = '#2f6fae'
  pen.fillRect(0, 0, side, side)
  pen.fillStyle = '#c02818'
  pen.arc(side / 2, side / 2, 34, 0, 7)
  pen.fill()
  const { data } = pen.getImageData(0, 0, side, side)
  await sharp(data, { raw: { width: side, height: side, channels: 4 } })
    .removeAlpha()
    .toFile(path)
})
afterAll(() => rm(folder, { recursive: true }))

async function asked(prompt: string, width = side, height = side) {
  const references = [{ path, mimeType: 'image/png' }]
  const { file, understood } = await paint({ prompt, width, height, hand: 'balance', references }, 5, folder)
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  return { data, info, understood }
}

describe('what is asked of a picture as a whole', () => {
  test.each(furtherSteps.flatMap(step => (['en', 'zh'] as const).map(language => [step, language] as const)))(
    'the words for %s in %s are read as that',
    (step, language) => {
      expect(readFurther(furtherPrompt(step, language, '16:9'))).toBe(step)
    },
  )

  test.each([
    'Remove the background and put it on a beach',
    'In the region (10, 10) to (60, 60): change to a red kite',
    'a dog on a hill',
    'make it night',
    '把背景换成海滩',
  ])('"%s" asks for something else', prompt => {
    expect(readFurther(prompt)).toBeUndefined()
  })

  test('expanding keeps every pixel of the picture and continues what is around it', async () => {
    const { data, info } = await asked(furtherPrompt('expand', 'en', '16:9'), side * 2, side)
    const own = await sharp(path).raw().toBuffer()
    for (let y = 0; y < side; y++) {
      const row = (y * info.width + side / 2) * 3
      expect(data.subarray(row, row + side * 3).equals(own.subarray(y * side * 3, (y + 1) * side * 3))).toBe(true)
    }
    const [red = 0, green = 0, blue = 0] = data.subarray((60 * info.width + 6) * 3)
    expect(blue, 'the ground goes on').toBeGreaterThan(red + 60)
    expect(green).toBeGreaterThan(60)
  })

  test('upscaling keeps the picture in more pixels', async () => {
    const { data, info } = await asked(furtherPrompt('upscale', 'zh'), side * 2, side * 2)
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
    expect(at(120, 120)).toEqual([192, 40, 24])
    expect(at(8, 8)).toEqual([47, 111, 174])
  })

  test('without its background, only the subject is opaque', async () => {
    const { data, info, understood } = await asked(furtherPrompt('background', 'en'))
    expect(info.channels).toBe(4)
    const alpha = (x: number, y: number) => data[(y * side + x) * 4 + 3]
    expect(alpha(60, 60)).toBe(255)
    expect(alpha(4, 4)).toBe(0)
    expect(understood).toEqual(['background'])
  })
})
