import { english } from './lexicon/index.ts'
import type { Token } from './token.ts'
import { isAlive, wordOf, type EntryToken } from './tokens.ts'

const isEntry = (token: Token | undefined, ...kinds: string[]): token is EntryToken =>
  token?.type === 'entry' && kinds.includes(token.entry.kind)

/** Index of the next pause from `from` on. */
const endOf = (tokens: readonly Token[], from: number): number => {
  const at = tokens.findIndex((t, i) => i >= from && t.type === 'break')
  return at < 0 ? tokens.length : at
}

const relationOf = (word: string): Token[] => {
  const entry = english.get(word)
  return entry ? [{ type: 'entry', entry, word, plural: false }] : []
}

/** Words after a verb that introduce where or to whom something goes. */
const GOES = /^(?:在|到|进|入|给|向|往|上|下|去|来|起|起来|走|出|回)$/

/** Relations by the word after a place: 桌子上, 盒子里. */
const WHERE: Readonly<Record<string, string>> = {
  on: 'on',
  in: 'in',
  top: 'on',
  under: 'under',
  beside: 'beside',
  front: 'in front of',
  behind: 'behind',
}

/** 把蛋糕放在桌子上, 将球扔给小狗: reordered to agent, verb, object, and where or to whom it goes. */
export function disposalsIn(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(
    (t, i) => /^(?:把|将)$/.test(wordOf(t)) && tokens[i + 1] !== undefined && tokens.slice(0, i).some(isAlive),
  )
  if (at < 0) return [...tokens]
  const end = endOf(tokens, at)
  const verb = tokens.findIndex((t, i) => i > at + 1 && i < end && t.type === 'verb')
  const said = tokens[verb]
  if (said?.type !== 'verb') return [...tokens]
  // The reader would take a 在 at the end of a verb as the start of a place.
  const done = { ...said, word: said.word.replace(/在$/, '') }
  const thing = tokens.slice(at + 1, verb)
  if (!thing.some(t => isEntry(t, 'thing', 'garment'))) return [...tokens]
  let next = verb + 1
  const goes = [said.word]
  while (next < end && GOES.test(wordOf(tokens[next]))) goes.push(wordOf(tokens[next++]))
  const rest = tokens.slice(next, end)
  const after = tokens.slice(end)
  const head = tokens.slice(0, at)
  const toSomebody = goes.some(word => word.endsWith('给')) && rest.some(isAlive)
  if (toSomebody) return [...head, { ...done, id: 'give' }, ...thing, ...relationOf('with'), ...rest, ...after]
  const last = rest.at(-1)
  const where = isEntry(last, 'relation') ? WHERE[last.entry.id] : undefined
  const place = where ? rest.slice(0, -1) : rest
  if (!place.some(t => isEntry(t, 'thing'))) return [...head, done, ...thing, ...rest, ...after]
  const goal = /[在到进入]$/.test(goes.join('')) || done.id === 'put' || where !== undefined
  // These verbs stay; all others with a goal mean putting it there.
  const id = ['throw', 'kick', 'pour', 'put', 'dry', 'write', 'paint'].includes(done.id) || !goal ? done.id : 'put'
  const inside = goes.some(word => /[进入]$/.test(word))
  return [...head, { ...done, id }, ...thing, ...relationOf(where ?? (inside ? 'in' : 'on')), ...place, ...after]
}

/** 香蕉被猴子吃了, 小猫被消防员抱着: moves the agent to the front. */
export function sufferedIn(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex((t, i) => wordOf(t) === '被' && isEntry(tokens[i - 1], 'thing'))
  if (at < 1) return [...tokens]
  const end = endOf(tokens, at)
  const verb = tokens.findIndex((t, i) => i > at && i < end && t.type === 'verb')
  const done = tokens[verb]
  const who = tokens.slice(at + 1, verb)
  if (!done || !who.some(isAlive)) return [...tokens]
  let from = at - 1
  while (
    from > 0 &&
    (tokens[from - 1]?.type === 'number' || isEntry(tokens[from - 1], 'number', 'trait', 'colour', 'grammar'))
  )
    from--
  return [...tokens.slice(0, from), ...who, done, ...tokens.slice(from, at), ...tokens.slice(verb + 1)]
}

/** 用勺子喝汤, 用梯子摘苹果: moves the tool behind the object. */
export function toolsIn(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex((t, i) => wordOf(t) === '用' && tokens.slice(0, i).some(isAlive))
  const verb = tokens.findIndex((t, i) => i > at && t.type === 'verb')
  const done = tokens[verb]
  const tool = tokens.slice(at + 1, verb)
  if (at < 0 || done?.type !== 'verb' || tool.length > 3 || !tool.some(t => isEntry(t, 'thing'))) return [...tokens]
  const end = endOf(tokens, verb)
  const object = tokens.slice(verb + 1, end)
  if (!object.some(t => isEntry(t, 'thing'))) return [...tokens]
  return [...tokens.slice(0, at), done, ...object, ...relationOf('with'), ...tool, ...tokens.slice(end)]
}
