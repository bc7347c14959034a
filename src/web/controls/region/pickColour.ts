import type { Point } from '#web/media/picture/viewport.ts'

/** The colour of one pixel of a picture, as `#rrggbb`. Throws when the picture cannot be read. */
export async function pickColour(src: string, { x, y }: Point): Promise<string> {
  const image = new Image()
  image.src = src
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  const across = Math.min(Math.max(Math.floor(x), 0), image.naturalWidth - 1)
  const down = Math.min(Math.max(Math.floor(y), 0), image.naturalHeight - 1)
  context.drawImage(image, across, down, 1, 1, 0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('')}`
}
