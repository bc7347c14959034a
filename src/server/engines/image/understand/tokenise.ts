import { chinese, english } from './lexicon/index.ts'
import { chineseActions, englishActions, type ActionId } from './lexicon/actions.ts'
import { nearestKind } from './lexicon/kinds.ts'
import type { Entry } from './scene.ts'

export type Token =
  | { type: 'entry'; entry: Entry; word: string; plural: boolean; count?: number }
  | { type: 'action'; id: ActionId; word: string; anything: boolean }
  | { type: 'number'; value: number; word: string }
  | { type: 'unknown'; word: string }
  | { type: 'break'; strong: boolean }

const irregular: Record<string, string> = {
  men: 'man', women: 'woman', mice: 'mouse', geese: 'goose', wolves: 'wolf', leaves: 'leaf', knives: 'knife', loaves: 'loaf',
  shelves: 'shelf', oxen: 'ox', calves: 'calf', feet: 'foot', children: 'child', kids: 'child', people: 'people', stars: 'star',
} // prettier-ignore

/** Singular forms a word may have; the word itself comes first. */
function singulars(word: string): string[] {
  const forms = [word]
  const odd = irregular[word]
  if (odd) forms.push(odd)
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  if (/(s|x|z|ch|sh|o)es$/.test(word)) forms.push(word.slice(0, -2))
  if (word.endsWith('s') && !word.endsWith('ss')) forms.push(word.slice(0, -1))
  return forms
}

/** The longest phrase of at most `most` words that starts at `from` and is in the dictionary. */
function phrase(
  words: readonly string[],
  from: number,
  most: number,
): { entry: Entry; length: number; plural: boolean } | undefined {
  for (let length = Math.min(most, words.length - from); length > 0; length--) {
    const last = words[from + length - 1] ?? ''
    const head = words.slice(from, from + length - 1)
    for (const form of singulars(last)) {
      const entry = english.get([...head, form].join(' '))
      if (entry) {
        const listed = last.endsWith('s') && entry.en.some(word => word === [...head, last.slice(0, -1)].join(' '))
        const plural = form !== last || listed || ['people', 'children', 'cherries', 'oranges'].includes(last)
        return { entry, length, plural: plural && (entry.kind === 'thing' || entry.kind === 'setting') }
      }
    }
    if (length === 1) {
      // running, runs, painted: a known stem is better than nothing
      const stem = last.replace(/(ing|ed|y|ly|ish|like)$/, '')
      const entry = stem !== last && stem.length > 2 ? (english.get(stem) ?? english.get(`${stem}e`)) : undefined
      if (entry && ['colour', 'trait', 'mood', 'weather'].includes(entry.kind)) return { entry, length, plural: false }
    }
  }
  return undefined
}

/** The longest doing that starts the words. A word that is as often a thing needs somebody before it. */
function doing(
  words: readonly string[],
  before: Token | undefined,
  last: boolean,
): (Token & { type: 'action' }) | undefined {
  const somebody =
    (before?.type === 'entry' &&
      (['thing', 'garment', 'setting'].includes(before.entry.kind) ||
        before.entry.id === 'is' ||
        (before.entry.kind === 'trait' && before.entry.id === 'sitting'))) ||
    before?.type === 'unknown'
  for (let length = Math.min(5, words.length); length > 0; length--) {
    const word = words.slice(0, length).join(' ')
    const found = englishActions.get(word)
    if (!found) continue
    if (found.bare && (!somebody || (last && length === words.length))) continue
    return { type: 'action', id: found.action.id, word, anything: found.action.anything === true }
  }
  return undefined
}

/** The nearest kind of a noun that has no drawing; what is noted of it says so. */
function nearest(word: string): Token | undefined {
  for (const form of singulars(word)) {
    const entry = nearestKind(form)
    if (entry)
      return { type: 'entry', entry, word: `${word} (drawn as ${entry.en[0] ?? entry.id})`, plural: form !== word }
  }
  return undefined
}

/** "Crosses" in "a boat crosses the sea" is nothing to draw, although there are crosses: a thing stands before it, an article behind. */
function isVerb(word: string, before: Token | undefined, next: string | undefined): boolean {
  const hasSubject = before?.type === 'entry' && before.entry.kind === 'thing'
  return hasSubject && word.endsWith('s') && /^(?:the|an?|his|her|its|their|my|our)$/.test(next ?? '')
}

/** Cuts a prompt, in either language or both, into known entries, numbers and unknown words. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  const chunks =
    text.toLowerCase().match(/[\p{Script=Han}]+|[a-zà-ÿ0-9][a-zà-ÿ0-9'’-]*|[.;:!?。；！？\n]+|[,，、()]+/gu) ?? []
  let i = 0
  while (i < chunks.length) {
    const chunk = chunks[i] ?? ''
    if (/\p{Script=Han}/u.test(chunk)) {
      han(chunk, tokens)
      i++
    } else if (/^[.;:!?。；！？\n]/.test(chunk)) {
      tokens.push({ type: 'break', strong: true })
      i++
    } else if (/^[,，、()]/.test(chunk)) {
      tokens.push({ type: 'break', strong: false })
      i++
    } else if (/^\d+$/.test(chunk)) {
      tokens.push({ type: 'number', value: Number(chunk), word: chunk })
      i++
    } else {
      let end = i
      while (end < chunks.length && end < i + 4 && /^[a-zà-ÿ0-9]/.test(chunks[end] ?? '')) end++
      const words = chunks.slice(i, end).map(w => w.replaceAll('’', "'"))
      const bare = [(words[0] ?? '').replace(/'s$/, ''), ...words.slice(1)]
      const found = phrase(words, 0, 4) ?? phrase(bare, 0, 4)
      const following = chunks[i + words.length]
      const act = doing(words, tokens.at(-1), following === undefined || !/^[a-z]/.test(following))
      if (act && act.word.split(' ').length >= (found?.length ?? 0)) {
        tokens.push(act)
        i += act.word.split(' ').length
      } else if (found) {
        const word = words.slice(0, found.length).join(' ')
        tokens.push({ type: 'entry', entry: found.entry, word, plural: found.plural })
        i += found.length
      } else if (chunk.includes('-')) {
        // blue-eyed, snow-capped: each half counts
        chunks.splice(i, 1, ...chunk.split('-').filter(Boolean))
      } else {
        const known = isVerb(chunk, tokens.at(-1), chunks[i + 1]) ? undefined : nearest(chunk)
        tokens.push(known ?? { type: 'unknown', word: chunk })
        i++
      }
    }
  }
  return tokens
}

function han(run: string, tokens: Token[]): void {
  let unknown = ''
  const flush = () => {
    if (unknown) tokens.push({ type: 'unknown', word: unknown })
    unknown = ''
  }
  let i = 0
  while (i < run.length) {
    let found: Entry | undefined
    let act: ReturnType<typeof chineseActions.get>
    let length = Math.min(6, run.length - i)
    for (; length > 0; length--) {
      const word = run.slice(i, i + length)
      found = chinese.get(word)
      act = chineseActions.get(word)
      if (found || act) break
    }
    if (act) {
      flush()
      tokens.push({ type: 'action', id: act.id, word: run.slice(i, i + length), anything: act.anything === true })
      i += length
    } else if (found) {
      flush()
      const word = run.slice(i, i + length)
      tokens.push({ type: 'entry', entry: found, word, plural: false })
      i += length
    } else {
      unknown += run[i]
      i++
    }
  }
  flush()
}
