/** The texts shown in a film. */
export interface Titles {
  readonly headline: string
  /** In this order, between the headline and the end. */
  readonly lines: readonly string[]
  /** What the last shot asks for. */
  readonly call: string
}

/** A longer line is shown in its clauses, and a clause of more than `piece` in pieces. Words, or Chinese characters. */
const LONG = { words: 14, characters: 24 } as const
const PIECE = { words: 24, characters: 40 } as const
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** A request for an action, which belongs at the end. */
const CALL =
  /\b(?:buy|shop|order|try|get|visit|join|discover|subscribe|book|call|download|start|now)\b|立即|马上|购买|选购|下单|体验|加入|了解/iu

/** A wish for a voice, which is no title itself, and a line that says what it speaks. */
const VOICE = /\bvoice[- ]?over\b|\bnarrat(?:ed|ion|or)\b|\bspoken\b|旁白|配音|解说/iu
const SPOKEN = /^\s*(?:voice[- ]?over|narrat(?:ion|or)|旁白|配音|解说)\s*[:：]\s*(.+)$/imu
/** Most words of a sentence that only asks for a voice. */
const WISH = 8

/** The lines of a brief: its sentences in their order. */
function linesOf(brief: string): string[] {
  return (
    brief
      // A point within a price, a time, a web address or an abbreviation ends no line.
      .split(/[.](?![\p{L}\d]|\s+\p{Ll})[.!?]*|[!?\n。！？]+/u)
      .map(line => line.trim())
      .filter(line => line !== '')
  )
}

const isWish = (line: string) => VOICE.test(line) && sizeOf(line) <= WISH

/** What a voice says in the film: the line that is marked so, else all titles if a voice is asked for. */
export function voiceOverOf(brief: string): string | undefined {
  const marked = SPOKEN.exec(brief)?.[1]
  if (marked !== undefined) return marked.trim()
  if (!linesOf(brief).some(isWish)) return undefined
  const { headline, lines, call } = titlesOf(brief)
  const all = [headline, ...lines, ...(call === headline ? [] : [call])]
  return all.join(CJK.test(headline) ? '。' : '. ')
}

/** The titles of a brief: its lines in their order; one that asks for an action comes last. */
export function titlesOf(brief: string): Titles {
  const clauses = linesOf(brief.replace(SPOKEN, ''))
    .filter(line => !isWish(line))
    .flatMap(line => (isLonger(line, LONG) ? clausesOf(line) : [line]))
    .flatMap(clause => (isLonger(clause, PIECE) ? piecesOf(clause) : [clause]))
  const [headline = brief.trim().slice(0, LONG.characters), ...rest] = clauses
  const asking = rest.findLast(clause => CALL.test(clause))
  const lines = rest.filter(clause => clause !== asking)
  return { headline: capital(headline), lines: lines.map(capital), call: capital(asking ?? headline) }
}

const sizeOf = (text: string) => (CJK.test(text) ? text.length / 2 : text.split(/\s+/).length)
const isLonger = (text: string, { words, characters }: typeof LONG | typeof PIECE) =>
  CJK.test(text) ? text.length > characters : text.split(/\s+/).length > words

/** The clauses of a long line. */
const clausesOf = (line: string) =>
  line
    .split(/:(?!\d)|[;；：]|,\s+|，|、(?=.{6})/u)
    .map(clause => clause.trim())
    .filter(clause => clause !== '')

/** A clause as titles that follow each other: nothing of it is lost, and no figure or Latin word is cut. */
function piecesOf(clause: string): string[] {
  const isHan = CJK.test(clause)
  const parts = isHan ? (clause.match(/[\p{Script=Latin}\d.,%¥￥$€£]+|./gu) ?? []) : clause.split(/\s+/)
  const most = isHan ? LONG.characters : LONG.words
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
