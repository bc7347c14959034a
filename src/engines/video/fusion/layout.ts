import { actionIn, actions, type ActionName } from './actions.ts'

/** A reference as the layout sees it. */
export interface Named {
  readonly refName: string
  readonly type: 'subject' | 'background'
}

/** The position of a subject, in shares of the picture. */
export interface Placed {
  readonly refName: string
  /** The centre of its feet. */
  readonly x: number
  readonly y: number
  /** Its height. */
  readonly size: number
  /** Subjects further in front are drawn later. */
  readonly depth: number
  readonly action: ActionName
  /** The subject that it stands on and moves with. */
  readonly on?: string
  /** Whether the prompt says nothing of its place from left to right, and of its size. */
  readonly isAnywhere: boolean
  readonly isAnySize: boolean
}

const sizes: readonly { readonly words: RegExp; readonly factor: number }[] = [
  { words: /\b(giant|gigantic|huge|enormous|towering|massive|colossal)\b|巨/i, factor: 1.65 },
  { words: /\b(tiny|miniature|minuscule|little)\b|微小|迷你|小小/i, factor: 0.38 },
  { words: /\b(small|smaller)\b|小/i, factor: 0.6 },
  { words: /\b(big|large|tall|close-?up)\b|大|特写/i, factor: 1.32 },
]

interface Spot {
  readonly words: RegExp
  readonly x?: number
  readonly y?: number
  readonly factor?: number
  readonly depth?: number
}

const spots: readonly Spot[] = [
  { words: /\bfar left\b|最左/i, x: 0.14 },
  { words: /\bfar right\b|最右/i, x: 0.86 },
  { words: /\bleft\b|左/i, x: 0.25 },
  { words: /\bright\b|右/i, x: 0.75 },
  { words: /\b(cent(er|re)|middle)\b|中间|中央|中心/i, x: 0.5 },
  { words: /\b(foreground|in front|close|near the camera)\b|前景|前面|近处/i, y: 1.02, factor: 1.25, depth: 2 },
  {
    words: /\b(distance|far away|far off|(in|into) the background|horizon)\b|远处|远方|背景/i,
    y: 0.7,
    factor: 0.5,
    depth: -2,
  },
  { words: /\b(in the sky|above|top|overhead|in the air)\b|天上|空中|上方|顶/i, y: 0.46, depth: -1 },
  { words: /\b(bottom|below)\b|底|下方/i, y: 1 },
]

/** "A on top of B": A stands on B and moves with it. */
const ON =
  /(\bon top of|\briding( on)?|\brides( on)?|\b(sits|sitting|stands|standing) (on|upon)|\bon|骑着|站在|坐在)\s*$/i

/** The position of a subject relative to the one mentioned next. */
const relations: readonly {
  readonly words: RegExp
  readonly of: (other: Placed, own: { readonly size: number }) => Partial<Placed>
}[] = [
  {
    words: /(\bbehind|后面|背后)\s*$/i,
    of: other => ({ x: other.x + 0.12, y: other.y - 0.06, depth: other.depth - 0.5 }),
  },
  {
    words: /(\bin front of|\bbefore|前面)\s*$/i,
    of: other => ({ x: other.x - 0.1, y: other.y + 0.05, depth: other.depth + 0.5 }),
  },
  { words: /(\babove|\bover|上方)\s*$/i, of: other => ({ x: other.x, y: other.y - other.size - 0.04 }) },
  {
    words: /(\bunder|\bbelow|\bbeneath|下面)\s*$/i,
    of: other => ({ x: other.x, y: Math.min(1.02, other.y + 0.1), depth: other.depth + 0.5 }),
  },
  {
    words: /(\bnext to|\bbeside|\bwith|\bnear|\bby|\balongside|\btowards?|\bafter|旁边|和|跟)\s*$/i,
    of: (other, { size }) => ({ x: other.x + (other.x > 0.5 ? -1 : 1) * (0.1 + (size + other.size) * 0.16) }),
  },
]

/** Separates the words between two names: those before it are about the first one, those after it about the second. */
const JOINT = /[,.;，。；]|\b(and|while|with|as|then|plus)\b|和|与|同时/gi

/** The words right before a name that belong to it: its article and adjectives. */
const OWN =
  /(\b(an?|the|one|his|her|its|their)\s+)?(\b(very|giant|gigantic|huge|enormous|towering|massive|colossal|tiny|miniature|minuscule|little|small|smaller|big|large|tall)\s+)*$|(巨大?|微小|迷你|小小?|大)的?\s*$/i

interface Mention {
  readonly refName: string
  /** Words about it. */
  readonly about: string
  /** Words before it that connect it with the one mentioned before. */
  readonly lead: string
  readonly previous: string | undefined
}

function mentionsIn(prompt: string): Mention[] {
  const found = [...prompt.matchAll(/@([A-Za-z][A-Za-z0-9_]*)/g)]
  return found.map((match, k) => {
    const before = found[k - 1]
    const next = found[k + 1]
    const own = (text: string) => text.slice(text.search(OWN))
    const leading = prompt.slice(before ? before.index + before[0].length : 0, match.index)
    const lead = leading.slice(0, leading.length - own(leading).length)
    const following = prompt.slice(match.index + match[0].length, next?.index ?? prompt.length)
    const rest = next ? following.slice(0, following.length - own(following).length) : following
    const cut = (text: string) =>
      [...text.matchAll(JOINT)].at(-1)?.index ?? (k === 0 && text === lead ? 0 : text.length)
    return {
      refName: match[1] ?? '',
      about: `${lead.slice(cut(lead))} ${own(leading)} ${next ? rest.slice(0, cut(rest)) : rest}`,
      lead,
      previous: before?.[1],
    }
  })
}

/**
 * Reads from a prompt where each subject stands, how large it is and what it does. Anything not stated is chosen so
 * that no subject covers another. Section "Per-capability rules: fusion".
 */
export function layout(prompt: string, references: readonly Named[]): Placed[] {
  const subjects = references.filter(({ type }) => type === 'subject')
  const mentions = mentionsIn(prompt)
  const usual = subjects.length <= 1 ? 0.66 : subjects.length <= 3 ? 0.56 : 0.42
  const placed = new Map<string, Placed>()
  const open = new Set<string>()
  subjects.forEach(({ refName }, k) => {
    const about = mentions
      .filter(mention => mention.refName === refName)
      .map(mention => mention.about)
      .join(' ')
    const action = actionIn(about)
    const named = spots.filter(({ words }) => words.test(about))
    const one = <K extends keyof Spot>(key: K) => named.find(spot => spot[key] !== undefined)?.[key]
    const told = sizes.find(({ words }) => words.test(about))?.factor
    const factor = (told ?? 1) * (one('factor') ?? 1)
    const x = one('x')
    if (x === undefined) open.add(refName)
    placed.set(refName, {
      refName,
      x: x ?? 0.5,
      y: one('y') ?? (actions[action].isAloft ? 0.56 : 0.93),
      size: Math.min(1.1, usual * factor),
      depth: (one('depth') ?? 0) + k * 0.01,
      action,
      isAnywhere: x === undefined,
      isAnySize: told === undefined && one('factor') === undefined && one('y') === undefined,
    })
  })
  for (const { refName, lead, previous } of mentions) {
    const other = previous === undefined ? undefined : placed.get(previous)
    const own = placed.get(refName)
    // In "A rides on B", the one mentioned first stands on the other.
    const isOn = ON.test(lead)
    const relation = relations.find(({ words }) => words.test(lead))
    if (!other || !own || !(isOn || relation) || !open.has(other.refName)) continue
    open.delete(other.refName)
    if (open.has(refName)) {
      open.delete(refName)
      placed.set(refName, { ...own, x: 0.5 })
    }
    const base = placed.get(refName) ?? own
    if (isOn) for (const one of stacked(base, other)) placed.set(one.refName, one)
    else placed.set(other.refName, { ...other, ...relation?.of(base, other), isAnywhere: false, isAnySize: false })
  }
  const spread = [...open]
  const taken = [...placed.values()].filter(({ refName }) => !open.has(refName)).map(({ x }) => x)
  const free = freePlaces(spread.length, taken)
  spread.forEach((refName, k) => {
    const own = placed.get(refName)
    if (own) placed.set(refName, { ...own, x: free[k] ?? 0.5 })
  })
  return [...placed.values()].sort((a, b) => a.depth - b.depth)
}

/** Most height of two subjects on top of each other, in picture heights. */
const STACK = 0.86

/** One on top of the other: together no larger than the picture, and the rider is carried. */
function stacked(base: Placed, rider: Placed): readonly [Placed, Placed] {
  const size = Math.min(rider.size, base.size * 1.4)
  const fits = Math.min(1, STACK / (base.size + size))
  const carries = base.action === 'stand' && isMoving(rider.action)
  return [
    { ...base, size: base.size * fits, action: carries ? rider.action : base.action },
    {
      ...rider,
      x: base.x,
      y: base.y - base.size * fits,
      size: size * fits,
      depth: base.depth + 0.5,
      action: isMoving(rider.action) ? 'stand' : rider.action,
      on: base.refName,
    },
  ]
}

const isMoving = (action: ActionName): boolean => Math.abs(actions[action].at(0, 1).dx) > 0.1

/** The wanted number of places from left to right, as far as possible from those already taken. */
function freePlaces(count: number, taken: readonly number[]): number[] {
  const slots = count + taken.length
  const places = Array.from({ length: slots }, (_, k) => (slots === 1 ? 0.5 : 0.16 + (0.68 * k) / (slots - 1)))
  for (const x of taken) {
    const nearest = places.reduce(
      (best, place, k) => (Math.abs(place - x) < Math.abs((places[best] ?? 9) - x) ? k : best),
      0,
    )
    places.splice(nearest, 1)
  }
  return places
}
