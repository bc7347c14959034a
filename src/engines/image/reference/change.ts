import type { Sheet } from '../compose/compose.ts'
import { techniqueOf } from '../compose/technique.ts'
import type { PaintRequest } from '../paintRequest.ts'
import { parse } from '../understand/parse.ts'
import { openVision } from '../../vision/vision.ts'
import { combine, readParts } from './combine.ts'
import { drawnIn, type Found } from './drawn.ts'
import { edit } from './edit.ts'
import { expanded, readFurther, upscaled, withoutBackground } from './further.ts'
import { isInstruction, readInstructions } from './instruction.ts'
import { readPicture } from './picture.ts'
import { paintRoles, readRoles } from './roles.ts'
import { intoSetting, readSetting } from './setting.ts'
import { depthOf, editWhole, readWhole } from './whole.ts'
import { whoIn } from './who.ts'

/** The result of changing the references of a request. */
interface Changed {
  readonly sheet: Sheet
  readonly understood: string[]
  readonly steered: string[]
}

/**
 * Changes the references themselves if the prompt asks for it: combines them, moves a subject to another place, draws
 * or lights the whole differently, or changes parts. Undefined if the prompt asks for a new picture based on them.
 */
export async function changeReferences(request: PaintRequest, seed: number): Promise<Changed | undefined> {
  const { prompt, width, height, references, hand, quality } = request
  const [source] = references
  if (!source) return undefined
  const order = { width, height, seed, ...techniqueOf(hand, quality) }
  const read = parse(prompt)
  const words = { understood: read.understood, steered: read.steered }
  const open = ({ path, mimeType }: (typeof references)[number]) => readPicture(path, mimeType, { width, height })
  const further = readFurther(prompt)
  if (further === 'variation') return undefined
  if (further) {
    const sheet =
      further === 'expand'
        ? await expanded(source.path, { width, height }, seed)
        : further === 'upscale'
          ? await upscaled(await open(source))
          : withoutBackground(await openVision(), await open(source))
    return { sheet, understood: [further], steered: [] }
  }
  const roles = readRoles(prompt, references.length)
  if (roles) {
    const { understood, steered } = parse(roles.rest)
    const used = Object.entries(roles.by).map(([role, index]) => `${role} of image ${index + 1}`)
    const sheet = await paintRoles(await openVision(), {
      roles,
      order,
      references,
      open: index => open(references[index] ?? source),
    })
    if (sheet) return { sheet, understood: [...new Set([...understood, ...used])], steered }
  }
  const parts = references.length > 1 ? readParts(prompt, references.length) : []
  if (parts.length > 0) {
    const sheet = combine(await openVision(), await Promise.all(references.map(open)), parts, { width, height })
    const used = parts.map(({ index }) => `image ${index + 1}`)
    if (sheet) return { sheet, understood: [...new Set([...read.understood, ...used])], steered: read.steered }
  }
  const setting = readSetting(prompt)
  if (setting) {
    const sheet = intoSetting(await openVision(), await open(source), setting, order)
    if (sheet) return { sheet, ...words }
  }
  const whole = readWhole(prompt)
  if (whole) {
    const sheet = editWhole(await openVision(), await open(source), whole, seed)
    return { sheet, understood: [...whole.words], steered: [] }
  }
  const changes = readInstructions(prompt)
  if (changes.length === 0) return undefined
  const picture = await open(source)
  // The source is fitted to cover the sheet; its coordinates follow it.
  const { own } = picture
  const k = Math.max(width / own.width, height / own.height)
  const scale = { x: k, y: k, dx: (own.width * k - width) / 2, dy: (own.height * k - height) / 2 }
  const looks = changes.some(({ region, from }) => region === undefined && from === undefined)
  const vision = looks ? await openVision() : undefined
  const depth = vision && depthOf(vision, picture)
  const places = changes.map(({ region, kind, named }) => region === undefined && kind !== 'add' && named.length > 0)
  const drawn = places.includes(true) ? await drawnIn(source.path, picture) : undefined
  const found: (Found | undefined)[] = []
  for (const [i, { named, to }] of changes.entries())
    found.push(
      places[i] && drawn
        ? await drawn.find(
            named.map(({ id }) => id),
            to,
          )
        : undefined,
    )
  const people = changes.map(({ kind, who, region }, i) =>
    who && vision && depth && region === undefined && !found[i]
      ? whoIn(vision, picture, who, kind === 'recolour' ? undefined : depth.front)
      : undefined,
  )
  const seen = vision && depth && { ...depth, vision, people }
  const said = edit(picture, changes, seed, scale, hand === 'precision', seen, drawn && found)
  // Things not found were understood but not used; the words of the instruction itself steer nothing.
  const missing = changes
    .flatMap(({ named }) => named.map(({ word }) => word))
    .filter(word => said.steered.some(text => text.startsWith(`${word} (`)))
  const used = [...read.understood, ...said.understood].filter(word => !missing.includes(word))
  const steered = [...read.steered.filter(word => !isInstruction(word)), ...said.steered]
  return { sheet: picture, understood: [...new Set(used)], steered: [...new Set(steered)] }
}
