import { expect, it } from 'vitest'
import { magnification, place, wholePicture, type Setting } from './viewport.ts'
import { viewportAfterKey } from './viewportKeys.ts'

const setting: Setting = { stage: { width: 500, height: 400 }, picture: { width: 1000, height: 1000 }, density: 1 }

function press(...keys: readonly string[]) {
  return keys.reduce((viewport, key) => viewportAfterKey(key, viewport, setting) ?? viewport, wholePicture)
}

it('1 shows each pixel as one, 0 the whole picture', () => {
  expect(magnification(press('1'), setting)).toBeCloseTo(1)
  expect(press('1', 'ArrowLeft', '0')).toEqual(wholePicture)
})

it('+ and - go nearer and back', () => {
  expect(press('+').zoom).toBeCloseTo(1.25)
  expect(press('=', '+', '-', '_').zoom).toBeCloseTo(1)
})

it('arrows move what is larger than its stage, and are left to others while it is not', () => {
  expect(viewportAfterKey('ArrowLeft', wholePicture, setting)).toBeUndefined()
  const near = press('1')
  expect(place(press('1', 'ArrowRight'), setting).x).toBeCloseTo(place(near, setting).x - 64)
  expect(place(press('1', 'ArrowDown'), setting).y).toBeCloseTo(place(near, setting).y - 64)
})

it('other keys mean nothing to a picture', () => {
  for (const key of ['a', 'Enter', 'Escape', 'Tab'])
    expect(viewportAfterKey(key, wholePicture, setting)).toBeUndefined()
})
