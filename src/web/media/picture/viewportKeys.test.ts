import { expect, it } from 'vitest'
import { magnification, place, wholePicture, type Setting } from './viewport.ts'
import { viewportAfterKey } from './viewportKeys.ts'

const setting: Setting = { stage: { width: 500, height: 400 }, picture: { width: 1000, height: 1000 }, density: 1 }

function press(...keys: readonly string[]) {
  return keys.reduce((viewport, key) => viewportAfterKey(key, viewport, setting) ?? viewport, wholePicture)
}

it('shows 100 % on 1, and the whole picture on 0', () => {
  expect(magnification(press('1'), setting)).toBeCloseTo(1)
  expect(press('1', 'ArrowLeft', '0')).toEqual(wholePicture)
})

it('zooms in on +, and out on -', () => {
  expect(press('+').zoom).toBeCloseTo(1.25)
  expect(press('=', '+', '-', '_').zoom).toBeCloseTo(1)
})

it('pans with arrow keys, but only while the picture is larger than its stage', () => {
  expect(viewportAfterKey('ArrowLeft', wholePicture, setting)).toBeUndefined()
  const near = press('1')
  expect(place(press('1', 'ArrowRight'), setting).x).toBeCloseTo(place(near, setting).x - 64)
  expect(place(press('1', 'ArrowDown'), setting).y).toBeCloseTo(place(near, setting).y - 64)
})

it('ignores other keys', () => {
  for (const key of ['a', 'Enter', 'Escape', 'Tab'])
    expect(viewportAfterKey(key, wholePicture, setting)).toBeUndefined()
})
