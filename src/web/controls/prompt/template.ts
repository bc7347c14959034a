/** A place in a prompt that is filled in before it is sent: `{{animal}}`, or `{animal}` as others write it. */
const slot = /\{\{\s*([\p{L}\p{N}_][\p{L}\p{N}_ -]*?)\s*\}\}|(?<!\{)\{\s*([\p{L}\p{N}_][\p{L}\p{N}_ -]*?)\s*\}(?!\})/gu

/** The names of a template's slots, each once, in order of appearance. */
export function slotsOf(template: string): string[] {
  return [...new Set([...template.matchAll(slot)].flatMap(([, double, single]) => double ?? single ?? []))]
}

/** The non-empty lines of a text, trimmed. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

/** How one text in the prompt becomes several prompts. */
export interface Batch {
  /** Whether each line of the prompt is a separate prompt. */
  readonly perLine: boolean
  /** The values of each slot, one per line. */
  readonly fillings: Readonly<Record<string, string>>
}

export const noBatch: Batch = { perLine: false, fillings: {} }

/** The most works that one press can start, so that a slip of the finger cannot spend everything. */
export const mostWorks = 100

/** Slots that are still empty. */
export function emptySlots(template: string, { fillings }: Batch): string[] {
  return slotsOf(template).filter(name => linesOf(fillings[name] ?? '').length === 0)
}

/** Every prompt of one press: each line with every combination of slot values. The last slot changes fastest. */
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
  return template.replace(slot, (place, double: string | undefined, single: string | undefined) =>
    (double ?? single) === name ? value : place,
  )
}
