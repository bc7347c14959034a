import { beforeAll, describe, expect, test } from 'vitest'
import { cropped, type Frame } from '#engines/frame.ts'
import { paint } from '#engines/image/paint.ts'
import { bodyIn } from '#engines/people/body.ts'
import { figureOf, turned, type Figure } from '#engines/video/mimic/bones.ts'
import { mimicry } from '#engines/video/mimic/mimic.ts'
import { motionOf, poseAt, type Pose } from '#engines/video/mimic/motion.ts'
import { readPicture } from '#engines/video/picture.ts'
import { openVision, type Vision } from '#engines/vision/vision.ts'
import { difference, made, morning, ownFolder, saved, swingingFilm, target } from './seen.ts'

const folder = ownFolder()

const still: Pose = { gone: [0, 0], trunk: 0, head: 0, upper: {}, lower: {} }

let vision: Vision
let woman: Frame
beforeAll(async () => {
  vision = await openVision()
  const size = { width: 640, height: 360 }
  const prompt = 'a woman standing in a park'
  const { file } = await paint({ prompt, ...size, hand: 'balance', references: [] }, 21, folder())
  woman = await readPicture({ path: file }, size)
})

/** The measured body of a picture. */
function bodyOf(frame: Frame): Figure {
  const body = bodyIn(frame)
  if (!body) throw new Error('nobody is in the picture')
  return figureOf(body)
}

describe('mimic', () => {
  test('an arm turns as the arm of the film does, and the rest of the body stays whole', () => {
    const raised: Pose = { ...still, upper: { leftArm: -0.7 }, lower: { leftArm: -0.7 } }
    const { frameAt, follows } = mimicry(vision, woman, [still, raised])
    expect(follows).toEqual(['trunk', 'head', 'arms'])
    expect(difference(frameAt(0), woman)).toBe(0)
    const [before, after] = [bodyOf(woman), bodyOf(frameAt(2))]
    expect(turned(before.upper.leftArm ?? 0, after.upper.leftArm ?? 0)).toBeLessThan(-0.35)
    expect(turned(before.head ?? 0, after.head ?? 0)).toBeCloseTo(0, 0)
    expect(Math.abs(after.shoulders.x - before.shoulders.x)).toBeLessThan(before.size * 0.25)
    expect(Math.abs(after.size - before.size)).toBeLessThan(before.size * 0.3)
  })

  test('what moves in a film is measured joint by joint, and a body that leans leans', async () => {
    const lean: Pose = { ...still, trunk: 0.25, head: 0.25, gone: [0.4, 0] }
    const { frameAt } = mimicry(vision, woman, [still, lean])
    const poses = await motionOf([woman, woman, frameAt(2), frameAt(2), frameAt(2), frameAt(2)])
    expect(poses).toHaveLength(6)
    expect(poses[1]?.trunk).toBeCloseTo(0, 1)
    expect(poseAt(poses, 10)?.trunk).toBeGreaterThan(0.1)
    expect(poseAt(poses, 10)?.gone[0]).toBeGreaterThan(0.15)
  })

  test('refuses a film without anybody', async () => {
    const [image, video] = [await saved('woman', woman), await swingingFilm()]
    await expect(made({ ...target('', 1.5), kind: 'mimic', image, video })).rejects.toMatchObject({
      reason: { reason: 'video.noPerson' },
    })
  })

  test('refuses a picture without anybody', () => {
    expect(() => mimicry(vision, morning, [still])).toThrow('Nobody whose shoulders and arms can be moved')
  })

  test('refuses a picture of somebody none of whose limbs can follow', () => {
    const { shoulders, hips = shoulders, size } = bodyOf(woman)
    const bust = cropped(woman, { x: 0, y: 0, w: woman.width, h: Math.round(hips.y + size * 0.3) })
    const kick: Pose = { ...still, upper: { leftLeg: -0.7 } }
    expect(() => mimicry(vision, bust, [still])).not.toThrow()
    expect(() => mimicry(vision, bust, [still, kick])).toThrow('Nobody whose shoulders and arms can be moved')
  })
})
