import { regionLine } from '#contract/areas/image/regionWords.ts'
import type { PromptLanguage } from '#contract/kit/language.ts'

/** A rectangle in the source's own pixels, origin at the top left; the right and lower edges are exclusive. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The part of a source that is to change: a box, or everything of one colour (`#rrggbb`). */
export type Target = { readonly kind: 'box'; readonly box: Box } | { readonly kind: 'colour'; readonly colour: string }

/** A change to part of a source, and the line of the prompt that asks for it. */
export interface Region {
  readonly id: string
  readonly target: Target
  /** What should be there, in the user's words. */
  readonly change: string
  /** The line as written into the prompt; if the prompt no longer contains it, it was edited by hand. */
  readonly line: string
}

interface Pixels {
  readonly width: number
  readonly height: number
}

/** The line that asks for a change. */
export function lineOf(target: Target, change: string, language: PromptLanguage): string {
  const what = change.trim().replace(/\s*\n\s*/g, ' ')
  if (target.kind === 'colour') return regionLine('colour', language, what, target.colour)
  const { x, y, width, height } = target.box
  return regionLine('box', language, what, `(${x}, ${y})`, `(${x + width}, ${y + height})`)
}

/** Whether the prompt still contains the region's line unchanged. */
export function isLinked(prompt: string, { line }: Region): boolean {
  return prompt.split('\n').includes(line)
}

/** Appends the line of a new region to the prompt, or replaces that of a changed one unless it was edited by hand. */
export function withRegion(prompt: string, before: Region | undefined, after: Region): string {
  if (before) return isLinked(prompt, before) ? replaceLine(prompt, before.line, after.line) : prompt
  return prompt.trim() === '' ? after.line : `${prompt.trimEnd()}\n${after.line}`
}

/** The prompt without the region's line; a line that was edited by hand stays. */
export function withoutRegion(prompt: string, region: Region): string {
  return isLinked(prompt, region) ? replaceLine(prompt, region.line, undefined) : prompt
}

function replaceLine(prompt: string, line: string, by: string | undefined): string {
  const lines = prompt.split('\n')
  const at = lines.indexOf(line)
  return [...lines.slice(0, at), ...(by === undefined ? [] : [by]), ...lines.slice(at + 1)].join('\n')
}

/** The smallest box that can be drawn, in pixels of the source. */
const LEAST = 8

/** Rounds a box to whole pixels and fits it into the source. */
export function settleBox({ x, y, width, height }: Box, source: Pixels): Box {
  const wide = clamp(Math.round(width), Math.min(LEAST, source.width), source.width)
  const high = clamp(Math.round(height), Math.min(LEAST, source.height), source.height)
  return {
    x: clamp(Math.round(x), 0, source.width - wide),
    y: clamp(Math.round(y), 0, source.height - high),
    width: wide,
    height: high,
  }
}

/** The box between two points, given in pixels of the source. */
export function boxBetween(
  one: { readonly x: number; readonly y: number },
  other: { readonly x: number; readonly y: number },
  source: Pixels,
): Box {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)]
  const [top, low] = [Math.min(one.y, other.y), Math.max(one.y, other.y)]
  const x = clamp(left, 0, source.width)
  const y = clamp(top, 0, source.height)
  return settleBox({ x, y, width: clamp(right, 0, source.width) - x, height: clamp(low, 0, source.height) - y }, source)
}

/** An arrow key's step: moves the box, or with `grow` its right and lower edge. */
export function nudge(box: Box, by: { readonly x: number; readonly y: number }, grow: boolean, source: Pixels): Box {
  if (!grow) return settleBox({ ...box, x: box.x + by.x, y: box.y + by.y }, source)
  const width = clamp(box.width + by.x, LEAST, source.width - box.x)
  const height = clamp(box.height + by.y, LEAST, source.height - box.y)
  return settleBox({ ...box, width, height }, source)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
