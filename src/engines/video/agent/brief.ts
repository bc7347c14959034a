/** The texts shown in a film. */
export interface Titles {
  readonly headline: string
  /** In this order, between the headline and the end. */
  readonly lines: readonly string[]
  /** What the last shot asks for. */
  readonly call: string
}

/** Most words of a title or, in scripts without spaces, characters. */
const MOST = { words: 9, characters: 18 }
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** A request for an action, which belongs at the end. */
const CALL =
  /\b(?:buy|shop|order|try|get|visit|join|discover|subscribe|book|call|download|start|now)\b|立即|马上|购买|选购|下单|体验|加入|了解/iu

/** The titles of a brief: its sentences and clauses in their order; one that asks for an action comes last. */
export function titlesOf(brief: string): Titles {
  const clauses = brief
    .split(/[.!?;:\n。！？；：]+|,\s+|，|、(?=.{6})/u)
    .map(clause => shortened(clause.trim()))
    .filter(clause => clause !== '')
  const [headline = brief.trim().slice(0, MOST.characters), ...rest] = clauses
  const asking = rest.findLast(clause => CALL.test(clause))
  const lines = rest.filter(clause => clause !== asking)
  return { headline: capital(headline), lines: lines.map(capital), call: capital(asking ?? headline) }
}

function shortened(clause: string): string {
  if (CJK.test(clause)) return Array.from(clause).slice(0, MOST.characters).join('')
  return clause.split(/\s+/).slice(0, MOST.words).join(' ')
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('en') + text.slice(1)
