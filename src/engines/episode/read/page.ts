import { readFile } from 'node:fs/promises'
import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import type { Reason } from '#contract/kit/reason.ts'
import { reason, type ReasonId } from '#contract/reasons.ts'
import { EpisodeError } from '../episodeError.ts'
import { blocksOf, titled, type Block, type SourceText } from './blocks.ts'

/** Most bytes of a page that are read. */
const LONGEST = 8 * 1024 * 1024

interface FetchedPage {
  readonly path: string
  readonly address: string
  readonly mimeType: string
}

/** Reads a fetched page: the article of an HTML page, or a plain text as it is. Throws EpisodeError `unreadable`. */
export async function readPage({ path, address, mimeType }: FetchedPage): Promise<SourceText> {
  const bytes = await readFile(path)
  const type = mimeType.toLowerCase()
  const text = decode(bytes.subarray(0, LONGEST), type)
  const isMarkup =
    /html|xml/.test(type) || (!type.startsWith('text/') && /<(?:!doctype html|html|body|p)\b/i.test(text))
  if (!isMarkup && !type.startsWith('text/')) throw unreadable(reason('episode.noText'))
  if (text.includes('\u{0}')) throw unreadable(reason('episode.noText'))
  return isMarkup ? articleOf(text, address) : blocksOf(text)
}

const unreadable = (said: Reason<ReasonId>, cause?: unknown) => new EpisodeError('unreadable', said, { cause })

/** Decodes in the encoding that the page states, otherwise in UTF-8. */
function decode(bytes: Uint8Array, mimeType: string): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(2048, bytes.length)).toString('latin1')
  const stated = /charset=["']?([\w-]+)/i.exec(mimeType)?.[1] ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(head)?.[1]
  try {
    return new TextDecoder(stated ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** The readable text of an HTML page, with its title and the language it states. Throws EpisodeError `unreadable`. */
export function articleOf(html: string, address: string): SourceText {
  const found = parsed(html, address) ?? stripped(html)
  if (found.blocks.length === 0) throw unreadable(reason('episode.noReadableText'))
  return found
}

/** The deepest nesting that is parsed; no page for people comes near it. */
const DEEPEST = 400
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|td|tr|th|option|dd|dt)$/i

/** Whether elements are nested so deeply that parsing them takes minutes or overflows the stack. */
function isTooDeep(html: string): boolean {
  let depth = 0
  for (const [, end, name = '', closed] of html.matchAll(/<(\/?)([a-z][\w-]*)[^<>]*?(\/?)>/gi)) {
    if (empty.test(name) || closed === '/') continue
    depth = Math.max(0, depth + (end === '/' ? -1 : 1))
    if (depth > DEEPEST) return true
  }
  return false
}

/** The parts of a parsed page that are used; the parser's own types need a browser's. */
interface Page {
  readonly documentElement: { getAttribute(name: string): string | null } | null
  readonly head: { appendChild(node: unknown): void } | null
  readonly body: Node
  querySelector(selector: string): Node | null
  createElement(name: string): { setAttribute(name: string, value: string): void }
}

interface Article {
  readonly title: string | null | undefined
  readonly content: string | null | undefined
  readonly lang: string | null | undefined
}

function documentOf(html: string): Page {
  const window: unknown = parseHTML(html)
  return (window as { readonly document: Page }).document
}

/** Reads a page by its structure; undefined if there is no article, or if it is nested too deeply for a parser. */
function parsed(html: string, address: string): SourceText | undefined {
  if (isTooDeep(html)) return undefined
  try {
    const document = documentOf(html)
    const declared = document.documentElement?.getAttribute('lang') ?? undefined
    const own = document.querySelector('h1')?.textContent?.trim()
    if (!document.querySelector('base')) {
      const base = document.createElement('base')
      base.setAttribute('href', address)
      document.head?.appendChild(base)
    }
    const article: Article | null = new Readability(document, { charThreshold: 120 }).parse()
    if (!article?.content) return undefined
    const { body } = documentOf(`<!doctype html><html><body>${article.content}</body></html>`)
    const blocks: Block[] = []
    gather(body, blocks)
    const title = own && own.length <= 120 ? own : (article.title ?? own)
    const language = declared ?? article.lang
    if (blocks.every(one => one.kind === 'heading')) return undefined
    return { ...titled(blocks, title?.trim() || undefined), ...(language && { declared: language }) }
  } catch (error) {
    // Nesting that is too deep overflows the stack.
    if (error instanceof RangeError) return undefined
    throw unreadable(reason('episode.unreadablePage'), error)
  }
}

interface Node {
  readonly nodeType: number
  readonly textContent: string | null
  readonly childNodes: Iterable<Node>
  readonly localName?: string
}

const kinds: Readonly<Record<string, Block['kind']>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  p: 'paragraph',
  pre: 'paragraph',
  dd: 'paragraph',
  li: 'item',
  blockquote: 'quote',
  q: 'quote',
}
const skipped = new Set(['script', 'style', 'table', 'figure', 'figcaption', 'nav', 'form', 'button', 'aside', 'sup'])
const inline = new Set([
  'a',
  'b',
  'i',
  'em',
  'strong',
  'span',
  'small',
  'abbr',
  'cite',
  'code',
  'time',
  'mark',
  'u',
  's',
])

function gather(node: Node, blocks: Block[]): void {
  let loose = ''
  const flush = () => {
    const text = spaced(loose)
    loose = ''
    if (/[\p{L}\p{N}]/u.test(text)) blocks.push({ kind: 'paragraph', text })
  }
  for (const child of node.childNodes) {
    if (child.nodeType === 3) loose += child.textContent ?? ''
    if (child.nodeType !== 1) continue
    const name = child.localName?.toLowerCase() ?? ''
    if (skipped.has(name)) continue
    if (inline.has(name)) {
      loose += textOf(child)
      continue
    }
    flush()
    const kind = kinds[name]
    if (kind === undefined) gather(child, blocks)
    else {
      const text = spaced(textOf(child))
      if (/[\p{L}\p{N}]/u.test(text)) blocks.push({ kind, text })
    }
  }
  flush()
}

function textOf(node: Node): string {
  if (node.nodeType === 3) return node.textContent ?? ''
  const name = node.localName?.toLowerCase() ?? ''
  if (skipped.has(name)) return ''
  if (name === 'br') return ' '
  return [...node.childNodes].map(textOf).join('')
}

const spaced = (text: string) =>
  text
    .replace(/\[\d{1,3}\]/g, '')
    .replace(/\s+/gu, ' ')
    .trim()

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
}

/** Reads without a parser: tags become line ends. For pages that are nested too deeply to be parsed. */
function stripped(html: string): SourceText {
  const title = /<title[^>]*>([^<]{1,200})<\/title>/i.exec(html)?.[1]?.trim()
  const declared = /<html[^>]+lang=["']?([\w-]+)/i.exec(html)?.[1]
  const text = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style|head|nav|header|footer|aside|form|svg|noscript)\b[\s\S]*?<\/\1>/gi, '\n')
    .replace(/<h[1-6][^>]*>/gi, '\n\n# ')
    .replace(/<li[^>]*>/gi, '\n- ')
    .replace(/<\/?(?:p|div|h[1-6]|li|ul|ol|section|article|blockquote|tr|br|main|body|html)\b[^>]*>/gi, '\n\n')
    .replace(/<[^>]{0,2000}>/g, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, number?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole
      const code = number === undefined ? Number.parseInt(hex ?? '', 16) : Number(number)
      return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : ''
    })
  const found = blocksOf(text)
  const blocks = found.blocks.filter(one => one.kind !== 'paragraph' || one.text.length > 20)
  const name = title ?? found.title
  return { blocks, ...(name !== undefined && { title: name }), ...(declared !== undefined && { declared }) }
}
