/** A mention that is being typed: the position of its @, and its name so far. */
export interface OpenMention {
  readonly start: number
  readonly typed: string
}

/** The unfinished mention at the caret; undefined if there is none. */
export function openMention(text: string, caret: number): OpenMention | undefined {
  const found = /@([A-Za-z0-9_]*)$/.exec(text.slice(0, caret))
  if (!found) return undefined
  // Not in the middle of a name: completing it would split the name in two.
  if (/^[A-Za-z0-9_]/.test(text.slice(caret))) return undefined
  return { start: found.index, typed: found[1] ?? '' }
}

/** Completes a mention as `name`, and returns the text and the new caret position. */
export function finishMention(text: string, { start, typed }: OpenMention, name: string) {
  const after = text.slice(start + 1 + typed.length)
  const space = after === '' || /^[A-Za-z0-9_@]/.test(after) ? ' ' : ''
  return { text: `${text.slice(0, start)}@${name}${space}${after}`, caret: start + 1 + name.length + space.length }
}

/** The text with a mention appended. */
export function addMention(text: string, name: string): string {
  const space = text === '' || /\s$/.test(text) ? '' : ' '
  return `${text}${space}@${name} `
}

/** The text with mentions of `from` replaced by `to`. */
export function renameMention(text: string, from: string, to: string): string {
  return from === '' ? text : text.replaceAll(new RegExp(`@${from}(?![A-Za-z0-9_])`, 'g'), `@${to}`)
}

/** A part of a text; `name` is set if it mentions a reference. */
export interface TextPart {
  readonly text: string
  readonly name?: string
}

/** The text split into mentions of known names and the parts between them. */
export function partsOf(text: string, names: ReadonlySet<string>): readonly TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: whole, 1: name = '', index } of text.matchAll(/@([A-Za-z0-9][A-Za-z0-9_]*)/g)) {
    if (!names.has(name)) continue
    if (index > at) parts.push({ text: text.slice(at, index) })
    parts.push({ text: whole, name })
    at = index + whole.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}
