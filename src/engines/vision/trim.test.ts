import { describe, expect, it } from 'vitest'
import type { Frame } from '../frame.ts'
import type { Mask } from './mats.ts'
import { ownColours, trimmed } from './trim.ts'

const [width, height] = [480, 480]
type Rgb = readonly [number, number, number]
type Box = readonly [left: number, top: number, right: number, low: number]

const isIn = ([left, top, right, low]: Box, i: number) => {
  const [x, y] = [i % width, Math.floor(i / width)]
  return x >= left && x < right && y >= top && y < low
}
/** A body with a piece that hangs on it by a neck eight pixels high. */
const body: Box = [160, 120, 360, 480]
const neck: Box = [120, 284, 160, 292]
const piece: Box = [72, 256, 120, 320]
const mask: Mask = {
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, i) =>
    [body, neck, piece].some(box => isIn(box, i)) ? 255 : 0,
  ),
}
const pictureOf = (ofPiece: Rgb): Frame => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < width * height; i++)
    data.set([...(isIn(body, i) ? ([30, 40, 160] as const) : ofPiece), 255], i * 4)
  return { width, height, data }
}
const at = (x: number, y: number) => y * width + x

describe('a trimmed cut-out', () => {
  it('drops a scrap that hangs on a person by a thin neck, but no hand', () => {
    const scrap = trimmed(pictureOf([250, 250, 250]), mask, true)
    expect([scrap.data[at(96, 288)], scrap.data[at(240, 280)]]).toEqual([0, 255])
    const hand = trimmed(pictureOf([200, 140, 110]), mask, true)
    expect(hand.data[at(96, 288)]).toBe(255)
  })

  it('keeps what may be the leg of an animal', () => {
    expect(trimmed(pictureOf([250, 250, 250]), mask, false).data[at(96, 288)]).toBe(255)
  })

  it('is a pixel narrower, except where the picture ends', () => {
    const { data } = trimmed(pictureOf([250, 250, 250]), mask, true)
    expect([data[at(240, 120)], data[at(240, 121)], data[at(240, 479)]]).toEqual([0, 255, 255])
  })

  it('has the colours from inside along its outline', () => {
    const picture = pictureOf([250, 250, 250])
    picture.data.set([250, 250, 250, 255], at(240, 120) * 4)
    expect([...ownColours(picture, mask).data.subarray(at(240, 120) * 4, at(240, 120) * 4 + 3)]).toEqual([30, 40, 160])
  })
})
