import { rolesIn, withoutRoles, type ReferenceRole } from '#contract/areas/image/referenceRoles.ts'
import { readable } from '../../prompt/readable.ts'
import type { Vision } from '../../vision/vision.ts'
import { compose, setUp, type Order, type Sheet } from '../compose/compose.ts'
import { withOpenEnds } from '../compose/openEnds.ts'
import { parse } from '../understand/parse.ts'
import { inColoursOf, readParts } from './combine.ts'
import { wholeCutOf, standIn } from './cut.ts'
import { borrow, type Picture } from './picture.ts'
import { standOf } from './setting.ts'

/** The references of a request by their roles, and what else its prompt says. */
interface Roles {
  /** Indices of the references. */
  readonly by: Readonly<Partial<Record<ReferenceRole, number>>>
  readonly rest: string
}

/**
 * Reads the roles that a prompt gives to its references. Undefined if it gives none, if it says more of a reference
 * than that, or if a subject is only to be shown in another style, which is a change of its own picture.
 */
export function readRoles(whole: string, count: number): Roles | undefined {
  const prompt = readable(whole)
  const by: Partial<Record<ReferenceRole, number>> = {}
  for (const [number, role] of rolesIn(prompt)) if (number >= 1 && number <= count) by[role] ??= number - 1
  if (Object.keys(by).length === 0) return undefined
  const rest = withoutRoles(prompt)
  const isChange = rest === '' && by.composition === undefined
  return isChange || readParts(rest, count).length > 0 ? undefined : { by, rest }
}

interface Given {
  readonly roles: Roles
  readonly order: Order
  readonly references: readonly { path: string; mimeType: string }[]
  readonly open: (index: number) => Promise<Picture>
}

/**
 * Paints what the prompt says with the inks of one reference, the layout of another and the subject of a third, each if
 * it has that role; undefined if no subject stands out.
 */
export async function paintRoles(vision: Vision, given: Given): Promise<Sheet | undefined> {
  const { roles, order, references, open } = given
  const { subject, style, composition } = roles.by
  const borrowedFrom = (index: number | undefined) =>
    borrow(index === undefined ? [] : references.slice(index, index + 1))
  const [inks, layout] = [await borrowedFrom(style), await borrowedFrom(composition)]
  const borrowed = { ...(inks && { inks: inks.inks }), ...(layout && { layout: layout.layout }) }
  const scene = withOpenEnds(parse(roles.rest), order.seed)
  const { width, height } = order
  const painted = compose(scene, { ...order, borrowed })
  let picture: Picture = { width, height, pixels: Uint8Array.from(painted.pixels) }
  if (subject !== undefined) {
    const cut = wholeCutOf(vision, await open(subject), roles.rest)
    if (!cut) return undefined
    const small = { ...order, borrowed, width: 64, height: Math.max(8, Math.round((64 * height) / width)) }
    const { stage } = setUp(scene, small)
    const stand = standOf(cut, picture, stage.horizon / stage.H)
    const half = (cut.box.w * stand.height) / cut.box.h / 2
    const middle = (layout?.layout.focus.x ?? stand.x / width) * width
    const x = half * 2 > width ? width / 2 : Math.max(half, Math.min(width - half, middle))
    standIn(vision, picture, cut, { ...stand, x })
  }
  if (style !== undefined) picture = inColoursOf(vision, picture, await open(style))
  return picture
}
