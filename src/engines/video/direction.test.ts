import { expect, it } from 'vitest'
import { directionOf } from './direction.ts'

it.each([
  ['A red fox runs through fresh snow at dusk, the camera follows', 'A red fox runs through fresh snow at dusk', 1],
  ['A red fox runs, the camera slowly zooms in, snow falls', 'A red fox runs, snow falls', 1],
  ['A static shot of a lighthouse in a storm', 'a lighthouse in a storm', 1],
  ['A boat at sea while the camera pans left', 'A boat at sea', 1],
  ['一只狐狸在雪地里奔跑，镜头跟随', '一只狐狸在雪地里奔跑', 1],
  ['镜头缓缓推进，一座灯塔', '一座灯塔', 1],
  ['An old man holds a camera', 'An old man holds a camera', 0],
  ['A shop that sells a vintage camera and a hat', 'A shop that sells a vintage camera and a hat', 0],
  ['A fox', 'A fox', 0],
])('%s shows: %s', (prompt, scene, orders) => {
  const direction = directionOf(prompt)
  expect(direction.scene.toLowerCase()).toBe(scene.toLowerCase())
  expect(direction.camera).toHaveLength(orders)
})
