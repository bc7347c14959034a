import type { Scene } from './scenes.ts'

const STROKES = 5200
const PER_FRAME = 90

/** Paints a scene stroke by stroke, from broad to fine, or all at once. Gives back how to stop. */
export function paint(canvas: HTMLCanvasElement, scene: Scene, atOnce: boolean): () => void {
  const context = canvas.getContext('2d')
  if (!context) return () => {}
  const { width, height } = canvas
  const random = randomFrom(7)
  context.lineCap = 'round'
  let stroke = 0
  let frame = 0

  function paintUpTo(end: number, brush: CanvasRenderingContext2D): void {
    for (; stroke < end; stroke++) {
      const [x, y] = [random(), random()]
      const { colour, angle } = scene(x, y)
      const size = width * (0.006 + 0.05 * (1 - stroke / STROKES) ** 3)
      const reach = size * (1 + random())
      const turn = angle + (random() - 0.5) * 0.5
      const light = (random() - 0.5) * 0.09
      const [dx, dy] = [Math.cos(turn) * reach, Math.sin(turn) * reach]
      brush.strokeStyle = `rgb(${colour.map(part => Math.round(255 * Math.min(1, Math.max(0, part + light)))).join(' ')})`
      brush.lineWidth = size
      brush.beginPath()
      brush.moveTo(x * width - dx, y * height - dy)
      brush.lineTo(x * width + dx, y * height + dy)
      brush.stroke()
    }
  }

  function next(brush: CanvasRenderingContext2D): void {
    paintUpTo(Math.min(STROKES, stroke + PER_FRAME), brush)
    if (stroke < STROKES) frame = requestAnimationFrame(() => next(brush))
  }

  if (atOnce) paintUpTo(STROKES, context)
  else next(context)
  return () => cancelAnimationFrame(frame)
}

/** The same numbers from 0 to 1 every time, so that the same picture comes out. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
