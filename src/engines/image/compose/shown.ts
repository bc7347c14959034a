import type { Scene } from '../understand/scene.ts'
import { laidOut, type Bounds, type Laid } from './facts.ts'
import type { Order } from './compose.ts'

/** What a picture shows of the words of its prompt, and what it leaves out. */
export interface Shown {
  readonly understood: string[]
  readonly notShown: string[]
}

/** Least share of a thing that has to lie on the sheet, or, from nearby, the share of the sheet that it covers. */
const VISIBLE = { ofThing: 0.3, ofSheet: 0.04 } as const
/** How far an agent may be from what it acts on, in sizes of the larger one. */
const REACH = 0.5
/** Positions are shares of the sheet, so a small one tells where everything is. */
const SIDE = 320

/**
 * Computes from where everything stands which words of a prompt are in the picture: a thing with its colours and
 * clothes if enough of it is on the sheet, an action if its agent is and is beside what it acts on. Words that steer
 * the whole picture, such as its weather, are always in it.
 */
export function shownIn(scene: Scene, { width, height, ...order }: Order): Shown {
  const scale = SIDE / Math.max(width, height)
  const size = { width: Math.max(16, Math.round(width * scale)), height: Math.max(16, Math.round(height * scale)) }
  const sheet = laidOut(scene, { ...order, ...size })
  const visible = new Map<number, Laid[]>()
  for (const thing of sheet.things)
    if (isVisible(thing.box, sheet)) visible.set(thing.index, [...(visible.get(thing.index) ?? []), thing])
  const isDone = (index: number): boolean => {
    const action = scene.actions?.[index]
    const agents = action && visible.get(action.agent)
    if (!action || !agents) return false
    if (action.object === undefined || action.object === action.agent) return true
    const objects = visible.get(action.object)
    return objects?.some(one => agents.some(agent => isNear(agent.box, one.box))) === true
  }
  const missing = new Set<string>()
  for (const word of new Set(scene.told.map(one => one.word))) {
    const told = scene.told.filter(one => one.word === word)
    const isShown = told.some(one => ('action' in one ? isDone(one.action) : visible.has(one.subject)))
    if (!isShown) missing.add(word)
  }
  return {
    understood: scene.understood.filter(word => !missing.has(word)),
    notShown: scene.understood.filter(word => missing.has(word)),
  }
}

function isVisible(box: Bounds, { width, height }: { readonly width: number; readonly height: number }): boolean {
  const across = Math.min(box.right, width) - Math.max(box.left, 0)
  const down = Math.min(box.bottom, height) - Math.max(box.top, 0)
  const area = Math.max(0, across) * Math.max(0, down)
  const whole = (box.right - box.left) * (box.bottom - box.top)
  return area > 0 && (area >= VISIBLE.ofThing * whole || area >= VISIBLE.ofSheet * width * height)
}

function isNear(a: Bounds, b: Bounds): boolean {
  const across = Math.max(0, a.left - b.right, b.left - a.right)
  const down = Math.max(0, a.top - b.bottom, b.top - a.bottom)
  const size = Math.max(a.right - a.left, a.bottom - a.top, b.right - b.left, b.bottom - b.top)
  return Math.hypot(across, down) <= REACH * size
}
