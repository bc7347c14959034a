/** A piece of a source, in order. */
export interface Block {
  readonly kind: 'heading' | 'paragraph' | 'item' | 'quote'
  readonly text: string
}

/** A source as blocks, before it is cut into sentences. */
export interface SourceText {
  /** The title that the source itself states. */
  readonly title?: string
  /** The language that it states. */
  readonly declared?: string
  readonly blocks: readonly Block[]
}

const ended = /[.!?…。！？；;:：,，、"'”’」』)）\]]\s*$/u
const chapter =
  /^(?:chapter|part|book|section|act|scene)\s+[\divxlc]+\b.{0,60}$|^第\s*[\d一二三四五六七八九十百零]+\s*[章回节節部幕].{0,30}$/iu
/** The longest line that may be a heading, in characters. */
const HEADING = 70

/** Reads a pasted or dropped text: plain or Markdown, wrapped at any width. */
export function blocksOf(text: string): SourceText {
  const lines = text
    .replace(/^\u{FEFF}/u, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u{200B}\u{2060}]/gu, '')
    .split('\n')
  const blocks: Block[] = []
  let gathered: string[] = []
  let quoted = false
  const flush = () => {
    const [only] = gathered
    if (only === undefined) return
    const joined = plain(join(gathered))
    const alone = gathered.length === 1
    if (joined !== '') {
      const isHeading = alone && !quoted && (chapter.test(only) || (joined.length <= HEADING && !ended.test(only)))
      blocks.push({ kind: quoted ? 'quote' : isHeading ? 'heading' : 'paragraph', text: joined })
    }
    gathered = []
    quoted = false
  }
  lines.forEach((raw, index) => {
    const line = raw.trim()
    const hash = /^#{1,6}\s+(.+)$/.exec(line)?.[1]
    const item = /^(?:[-*•·‣–]|\d{1,2}[.)、]|[（(]\d{1,2}[)）])\s+(.+)$/u.exec(line)?.[1]
    const quote = /^>\s?(.*)$/.exec(line)?.[1]
    if (line === '' || /^(?:[-*_]\s?){3,}$/.test(line) || /^\[\d+\]:/.test(line)) return flush()
    if (/^(?:={3,}|-{3,})$/.test(lines[index + 1]?.trim() ?? '')) {
      flush()
      return void blocks.push({ kind: 'heading', text: plain(line) })
    }
    if (/^={3,}$/.test(line)) return
    if (hash !== undefined) {
      flush()
      return void blocks.push({ kind: 'heading', text: plain(withoutEnd(hash, '# ')) })
    }
    if (item !== undefined) {
      flush()
      return void blocks.push({ kind: 'item', text: plain(item) })
    }
    if (quote !== undefined) {
      if (!quoted) flush()
      quoted = true
      return void gathered.push(quote)
    }
    if (chapter.test(line)) {
      flush()
      return void blocks.push({ kind: 'heading', text: plain(line) })
    }
    // A line that ends a sentence well before the margin ends its paragraph too; Chinese texts have one line a
    // paragraph.
    const before = gathered.at(-1)
    if (before !== undefined && /[。！？”」]$/u.test(before)) flush()
    gathered.push(line)
  })
  flush()
  return titled(blocks)
}

/** The first heading is the title if it comes before everything else. */
export function titled(blocks: readonly Block[], title?: string): SourceText {
  const [first, ...rest] = blocks
  if (first?.kind === 'heading' && rest.some(one => one.kind !== 'heading')) {
    if (title === undefined || same(first.text, title)) return { title: title ?? first.text, blocks: rest }
  }
  return { ...(title !== undefined && { title }), blocks }
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const same = (a: string, b: string) => {
  const [x, y] = [letters(a), letters(b)]
  return x === y || (x.length > 5 && y.includes(x)) || (y.length > 5 && x.includes(y))
}

/** Joins the lines of a paragraph; without a space between two letters of a script that has none. */
function join(lines: readonly string[]): string {
  let last = ''
  const parts = lines.map((line, at) => {
    const joint = at === 0 || unspaced.test(last) ? '' : ' '
    last = line.at(-1) ?? (joint || last)
    return joint + line
  })
  return parts.join('')
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、；：！？]/u

/** A text without the characters `some` at its end. */
function withoutEnd(text: string, some: string): string {
  let end = text.length
  while (end > 0 && some.includes(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}

/**
 * Removes Markdown markup. What may stand between two signs has a longest length: without one, a text of opening signs
 * alone would be searched to its end from each of them.
 */
function plain(text: string): string {
  return text
    .replace(/!\[([^\][]{0,500})\]\([^()]{0,500}\)/g, '')
    .replace(/\[([^\][]{1,500})\]\([^()]{0,500}\)/g, '$1')
    .replace(/(\*\*|__)(.{1,500}?)\1/g, '$2')
    .replace(/(?<![\w*])[*_](\S(?:.{0,500}?\S)?)[*_](?![\w*])/g, '$1')
    .replace(/`([^`]{1,500})`/g, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
}
