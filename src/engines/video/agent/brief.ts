/** The texts shown in a film. */
export interface Titles {
  readonly headline: string
  /** In this order, between the headline and the end. */
  readonly lines: readonly string[]
  /** What the last shot asks for. */
  readonly call: string
}

/** Most words of a title or, in scripts without spaces, characters. */
const MOST = { words: 9, characters: 18 } as const
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** A request for an action, which belongs at the end. */
const CALL =
  /\b(?:buy|shop|order|try|get|visit|join|discover|subscribe|book|call|download|start|now)\b|立即|马上|购买|选购|下单|体验|加入|了解/iu

/** The titles of a brief: its sentences and clauses in their order; one that asks for an action comes last. */
export function titlesOf(brief: string): Titles {
  const clauses = brief
    // A point or colon between digits is a price or a time.
    .split(/[.:](?!\d)[.!?;:]*|[!?;\n。！？；：]+|,\s+|，|、(?=.{6})/u)
    .flatMap(clause => piecesOf(clause.trim()))
    .filter(clause => clause !== '')
  const [headline = brief.trim().slice(0, MOST.characters), ...rest] = clauses
  const asking = rest.findLast(clause => CALL.test(clause))
  const lines = rest.filter(clause => clause !== asking)
  return { headline: capital(headline), lines: lines.map(capital), call: capital(asking ?? headline) }
}

/** A clause as titles that follow each other: nothing of it is lost, and no figure or Latin word is cut. */
function piecesOf(clause: string): string[] {
  const isHan = CJK.test(clause)
  const parts = isHan ? (clause.match(/[\p{Script=Latin}\d.,%¥￥$€£]+|./gu) ?? []) : clause.split(/\s+/)
  const most = isHan ? MOST.characters : MOST.words
  const size = (part: string) => (isHan ? part.length : 1)
  const whole = parts.reduce((sum, part) => sum + size(part), 0)
  // Pieces of similar length.
  const wanted = whole / Math.ceil(whole / most)
  const pieces: string[][] = [[]]
  let length = 0
  for (const part of parts) {
    if (length > 0 && length + size(part) > Math.max(wanted, 1) + 0.5) {
      pieces.push([])
      length = 0
    }
    pieces.at(-1)?.push(part)
    length += size(part)
  }
  return pieces.map(piece => piece.join(isHan ? '' : ' ')).filter(piece => piece !== '')
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('en') + text.slice(1)
