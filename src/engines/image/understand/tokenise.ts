import type { Token } from './token.ts'
import { chinese, english } from './lexicon/index.ts'
import { isClauseEnd, isHan, isSentenceEnd, piecesOf } from '../../prompt/pieces.ts'
import { UNKNOWN } from '../verbs/catalogue.ts'
import { chineseVerbs, verbBefore } from '../verbs/words.ts'
import { followsSubject, handles, isVerb, verbAt } from './verbAt.ts'
import { chosenKind, nearestKind } from './lexicon/kinds.ts'
import { isCompany } from './lexicon/companies.ts'
import { chineseMaterials, materialAdjectives } from './lexicon/materials.ts'
import type { Entry } from './lexicon/entry.ts'

const irregular = new Map(
  Object.entries({
    men: 'man',
    women: 'woman',
    mice: 'mouse',
    geese: 'goose',
    wolves: 'wolf',
    leaves: 'leaf',
    knives: 'knife',
    loaves: 'loaf',
    shelves: 'shelf',
    oxen: 'ox',
    calves: 'calf',
    feet: 'foot',
    children: 'child',
    kids: 'child',
    people: 'people',
    stars: 'star',
  }),
)

/** Possible singular forms of a word; the word itself comes first. */
function singulars(word: string): string[] {
  const forms = [word]
  const odd = irregular.get(word)
  if (odd) forms.push(odd)
  if (/[a-z]{3}men$/.test(word)) forms.push(`${word.slice(0, -2)}an`)
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`)
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

const drawnAs = (word: string, entry: Entry, plural: boolean): Token => ({
  type: 'entry',
  entry,
  word: `${word} (drawn as ${entry.en[0] ?? entry.id})`,
  plural,
})

/** The nearest kind for a noun without a drawing, with a word that says so. */
function nearest(word: string): Token | undefined {
  for (const form of singulars(word)) {
    const entry = nearestKind(form)
    if (entry) return drawnAs(word, entry, form !== word)
  }
  return undefined
}

/** The longest phrase at the start of the words that has a hand-picked kind. */
function chosenAt(words: readonly string[]): { token: Token; length: number } | undefined {
  for (let length = Math.min(3, words.length); length > 0; length--) {
    const last = words[length - 1] ?? ''
    for (const form of singulars(last)) {
      const entry = chosenKind([...words.slice(0, length - 1), form].join(' '))
      if (entry) return { token: drawnAs(words.slice(0, length).join(' '), entry, form !== last), length }
    }
  }
  return undefined
}

const isLatin = (piece: string): boolean => /^[a-zà-ÿ0-9]/.test(piece)

/** Cuts a prompt, in either language or both, into known entries, numbers and unknown words. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  const chunks = piecesOf(text).filter(
    piece => isHan(piece) || isSentenceEnd(piece) || isClauseEnd(piece) || isLatin(piece),
  )
  let i = 0
  while (i < chunks.length) {
    const chunk = chunks[i] ?? ''
    if (isHan(chunk)) {
      han(chunk, tokens)
      i++
    } else if (isSentenceEnd(chunk)) {
      tokens.push({ type: 'break', strong: true })
      i++
    } else if (isClauseEnd(chunk)) {
      tokens.push({ type: 'break', strong: false })
      i++
    } else if (/^\d+$/.test(chunk)) {
      tokens.push({ type: 'number', value: Number(chunk), word: chunk })
      i++
    } else {
      let end = i
      while (end < chunks.length && end < i + 4 && isLatin(chunks[end] ?? '')) end++
      const words = chunks.slice(i, end).map(w => w.replaceAll('’', "'"))
      const bare = [(words[0] ?? '').replace(/'s$/, ''), ...words.slice(1)]
      const named = phrase(words, 0, 4) ?? phrase(bare, 0, 4)
      // "A teddy bear's leg": the name extends to the possessive.
      const owner = words.findIndex(word => word.endsWith("'s"))
      const whole = owner > 0 ? phrase([...words.slice(0, owner), (words[owner] ?? '').slice(0, -2)], 0, 4) : undefined
      const found = whole && whole.length === owner + 1 && whole.length > (named?.length ?? 0) ? whole : named
      const verb = verbAt(chunks.slice(i, i + 6), tokens.at(-1))
      const chosen = isVerb('thing', chunk, tokens.at(-1), chunks[i + 1]) ? undefined : chosenAt(words)
      const done = verb?.word.split(' ').length ?? 0
      // "On a bench playing cards": the verb, although "playing cards" are a thing too.
      const does =
        verb?.word.endsWith('ing') &&
        found?.entry.kind === 'thing' &&
        followsSubject(tokens.at(-1)) &&
        phrase(words, done, 2) !== undefined
      if (verb && (does || done >= (found?.length ?? 0))) {
        tokens.push(verb)
        i += verb.word.split(' ').length
      } else if (materialLength(words) > (found?.length ?? 0)) {
        const length = materialLength(words)
        tokens.push({ type: 'unknown', word: words.slice(0, length).join(' ') })
        i += length
      } else if (found?.length === 1 && isVerb(found.entry.kind, chunk, tokens.at(-1), chunks[i + 1])) {
        tokens.push({ type: 'unknown', word: chunk })
        i++
      } else if (chosen && chosen.length > (found?.length ?? 0)) {
        tokens.push(chosen.token)
        i += chosen.length
      } else if (found) {
        const word = words.slice(0, found.length).join(' ')
        tokens.push({ type: 'entry', entry: found.entry, word, plural: found.plural })
        i += found.length
      } else if (chunk.includes('-')) {
        // blue-eyed, snow-capped: each half counts
        chunks.splice(i, 1, ...chunk.split('-').filter(Boolean))
      } else {
        const verbal = isVerb('thing', chunk, tokens.at(-1), chunks[i + 1])
        // The second noun of a compound such as "pizza dough" is no thing of its own.
        const before = tokens.at(-1)
        const compound = before?.type === 'entry' && before.entry.kind === 'thing'
        const known = verbal || compound || isCompany(chunk) ? undefined : nearest(chunk)
        tokens.push(known ?? { type: 'unknown', word: chunk })
        if (!known && (verbal || handles(chunk, tokens.at(-2), chunks[i + 1], phrase(chunks, i + 1, 2) !== undefined)))
          tokens.push({ type: 'verb', id: UNKNOWN, word: '' })
        i++
      }
    }
  }
  return tokens
}

/** Number of words in the name of a material at the start; 0 if there is none. */
function materialLength(words: readonly string[]): number {
  for (let length = 2; length > 0; length--)
    if (words.length >= length && materialAdjectives.has(words.slice(0, length).join(' '))) return length
  return 0
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
    let verb: ReturnType<typeof chineseVerbs.get>
    let kind: Entry | undefined
    let length = Math.min(6, run.length - i)
    for (; length > 0; length--) {
      const word = run.slice(i, i + length)
      found = chinese.get(word)
      verb = verbBefore(word, run.slice(i + length)) ?? chineseVerbs.get(word)
      kind = found || verb ? undefined : chosenKind(word)
      if (found || verb || kind) break
      if (chineseMaterials.has(word) || isCompany(word)) break
    }
    if (verb) {
      flush()
      tokens.push({ type: 'verb', id: verb, word: run.slice(i, i + length) })
      i += length
    } else if (found) {
      flush()
      const word = run.slice(i, i + length)
      const many = found.kind === 'thing' && run[i + length] === '们'
      tokens.push({ type: 'entry', entry: found, word, plural: many })
      i += length + (many ? 1 : 0)
    } else if (kind) {
      flush()
      tokens.push(drawnAs(run.slice(i, i + length), kind, false))
      i += length
    } else if (length > 0) {
      flush()
      tokens.push({ type: 'unknown', word: run.slice(i, i + length) })
      i += length
    } else {
      unknown += run[i]
      i++
    }
  }
  flush()
}
