import { expect, it } from 'vitest'
import { partSeen, type Part } from './partSeen.ts'

const whole = { width: 400, height: 200 }
const square = { width: 1, height: 1 }
const head = (x: number, width: number): Part => ({ x, y: 20, width, height: 60 })

it('is in the middle, or moved as little as keeps the first head whole, then the others', () => {
  expect(partSeen(whole, square, [])).toEqual({ x: 100, y: 0, width: 200, height: 200 })
  expect(partSeen(whole, square, [head(150, 60)]).x, 'the head is in sight already').toBe(100)
  expect(partSeen(whole, square, [head(330, 60)]).x).toBe(190)
  expect(partSeen(whole, square, [head(10, 60)]).x).toBe(10)
  expect(partSeen(whole, square, [head(180, 60), head(60, 60)]).x, 'both fit').toBe(60)
  expect(partSeen(whole, square, [head(330, 60), head(10, 60)]).x, 'only the first one fits').toBe(190)
  expect(partSeen(whole, square, [head(380, 60)]).x, 'a head that is cut already').toBe(200)
  expect(partSeen(whole, square, [head(20, 300)]).x, 'a head larger than the part keeps its middle').toBe(70)
})

it('is as high as it can be where a picture is taller', () => {
  const tall = { width: 300, height: 600 }
  const [face] = [{ x: 100, y: 20, width: 100, height: 120 }]
  expect(partSeen(tall, { width: 16, height: 9 }, [face])).toEqual({ x: 0, y: 20, width: 300, height: 168.75 })
})
