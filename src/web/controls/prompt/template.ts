/** A place in a prompt that is filled in before it is sent: `{{animal}}`. */
const slot = /\{\{\s*([\p{L}\p{N}_][\p{L}\p{N}_ -]*?)\s*\}\}/gu

/** The slots of a template by name, each once, in their order. */
export function slotsOf(template: string): string[] {
  return [...new Set([...template.matchAll(slot)].flatMap(([, name]) => name ?? []))]
}

/** The lines of a text that say something. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

/** How one text in the prompt becomes several prompts. */
export interface Batch {
  /** Each line of the prompt is a prompt of its own. */
  readonly perLine: boolean
  /** What goes into each slot, one value a line. */
  readonly fillings: Readonly<Record<string, string>>
}

export const noBatch: Batch = { perLine: false, fillings: {} }

/** The most works of one press; a slip of a finger should not spend everything. */
export const mostWorks = 100

/** Slots that are still empty. */
export function emptySlots(template: string, { fillings }: Batch): string[] {
  return slotsOf(template).filter(name => linesOf(fillings[name] ?? '').length === 0)
}

/** Every prompt of a press: each line, with each value of each slot. The last slot changes fastest. */
export function promptsOf(template: string, { perLine, fillings }: Batch): string[] {
  const templates = perLine ? linesOf(template) : [template]
  return templates.flatMap(one =>
    slotsOf(one).reduce<string[]>(
      (prompts, name) =>
        prompts.flatMap(prompt => linesOf(fillings[name] ?? '').map(value => fill(prompt, name, value))),
      [one],
    ),
  )
}

function fill(template: string, name: string, value: string): string {
  return template.replace(slot, (place, found: string) => (found === name ? value : place))
}
