/** How a figure is drawn at a moment: offset in picture heights, rotation in radians, width and height as shares. */
interface Gesture {
  readonly dx: number
  readonly dy: number
  readonly turn: number
  readonly wide: number
  readonly tall: number
}

/** How a figure moves: `t` in seconds, `share` of the whole time from 0 to 1. */
export interface Action {
  readonly words: RegExp
  /** It is in the air, so it casts no shadow on the ground and has another default position. */
  readonly isAloft: boolean
  readonly at: (t: number, share: number) => Gesture
}

const { sin, cos, abs, PI } = Math

const rest: Gesture = { dx: 0, dy: 0, turn: 0, wide: 1, tall: 1 }

/** Slow at both ends. */
const ease = (share: number) => share * share * (3 - 2 * share)

/** The first action whose words are near a name is used; `stand` is for all others. */
export const actions = {
  run: {
    words: /\b(run|runs|running|race|races|racing|dash\w*|chas\w+|gallop\w*|sprint\w*|rush\w*)\b|跑|追|奔/i,
    isAloft: false,
    at: (t, share) => ({
      dx: (share - 0.5) * 0.9,
      dy: -abs(sin(t * 8)) * 0.05,
      turn: sin(t * 8) * 0.05 + 0.05,
      wide: 1 + sin(t * 16) * 0.02,
      tall: 1 - sin(t * 16) * 0.02,
    }),
  },
  walk: {
    words: /\b(walk\w*|stroll\w*|march\w*|wander\w*|steps?|stepping|crawl\w*|approach\w*)\b|走|漫步|爬/i,
    isAloft: false,
    at: (t, share) => ({
      ...rest,
      dx: (share - 0.5) * 0.45,
      dy: -abs(sin(t * 4.5)) * 0.022,
      turn: sin(t * 4.5) * 0.035,
    }),
  },
  jump: {
    words: /\b(jump\w*|leap\w*|hop|hops|hopping|bounc\w+|skip\w*)\b|跳(?!舞)|蹦/i,
    isAloft: false,
    at: t => {
      const phase = (t * 0.9) % 1
      const up = phase < 0.7 ? sin((phase / 0.7) * PI) : 0
      const squash = phase < 0.7 ? up * 0.06 : -sin(((phase - 0.7) / 0.3) * PI) * 0.1
      return { ...rest, dy: -up * 0.2, wide: 1 - squash, tall: 1 + squash }
    },
  },
  dance: {
    words: /\b(danc\w+|sway\w*|groov\w*|wiggl\w*|shak\w+|swing\w*|jive)\b|舞|摇摆|扭/i,
    isAloft: false,
    at: t => ({
      dx: sin(t * 2.6) * 0.06,
      dy: -abs(sin(t * 5.2)) * 0.035,
      turn: sin(t * 2.6 + 0.6) * 0.16,
      wide: 1 + sin(t * 5.2) * 0.03,
      tall: 1 - sin(t * 5.2) * 0.03,
    }),
  },
  spin: {
    words: /\b(spin\w*|rotat\w+|twirl\w*|turns? around|pirouett\w*|whirl\w*)\b|旋转|转圈|转动/i,
    isAloft: false,
    at: t => {
      const side = cos(t * 2.4)
      return { ...rest, wide: (side < 0 ? -1 : 1) * Math.max(0.06, abs(side)) }
    },
  },
  swim: {
    words:
      /\b(swim\w*|sail\w*|row\w*|surf\w*|drift\w*|driv\w+|rid(e|es|ing)|skat\w+|ski\w*|slid\w+)\b|游|航行|驶|骑|滑/i,
    isAloft: false,
    at: (t, share) => ({ ...rest, dx: (share - 0.5) * 0.6, dy: sin(t * 1.9) * 0.014, turn: sin(t * 1.9 + 1) * 0.03 }),
  },
  fall: {
    words: /\b(falls?|falling|drops?|dropping|lands?|landing|descend\w*|parachut\w*)\b|落下|坠|降落|掉/i,
    isAloft: true,
    at: (t, share) => {
      const down = Math.min(1, share / 0.75)
      return { ...rest, dy: -(1 - down * down) * 0.95 + 0.3, turn: sin(t * 2.2) * 0.12 * (1 - down) }
    },
  },
  rise: {
    words: /\b(rises?|rising|lifts? off|takes? off|ascend\w*|launch\w*|climb\w*)\b|升起|上升|起飞|攀/i,
    isAloft: true,
    at: (t, share) => ({ ...rest, dy: 0.28 - ease(share) * 0.6, turn: sin(t * 1.5) * 0.03 }),
  },
  fly: {
    words: /\b(fly|flies|flying|soar\w*|hover\w*|float\w*|glid\w+|flutter\w*)\b|飞|飘|漂浮|翱翔/i,
    isAloft: true,
    at: (t, share) => ({
      ...rest,
      dx: (share - 0.5) * 0.5 + sin(t * 0.9) * 0.03,
      dy: sin(t * 1.6) * 0.045,
      turn: sin(t * 1.6 + 0.8) * 0.07,
    }),
  },
  enter: {
    words: /\b(enters?|entering|arriv\w+|appears?|appearing|comes? in|pops? up|peeks?)\b|进入|出现|到来|登场/i,
    isAloft: false,
    at: (t, share) => {
      const come = ease(Math.min(1, share / 0.4))
      return { ...rest, dx: (come - 1) * 0.9, dy: -abs(sin(t * 5)) * 0.02 * (1 - come) }
    },
  },
  grow: {
    words: /\b(grow\w*|expand\w*|inflat\w*)\b|长大|变大|膨胀/i,
    isAloft: false,
    at: (_, share) => ({ ...rest, wide: 0.45 + 0.65 * ease(share), tall: 0.45 + 0.65 * ease(share) }),
  },
  nod: {
    words:
      /\b(wav\w+|talk\w*|speak\w*|laugh\w*|smil\w+|greet\w*|cheer\w*|clap\w*|sing\w*|nod\w*|play\w*)\b|挥手|说|笑|唱|招手|玩/i,
    isAloft: false,
    at: t => ({ ...rest, dy: -abs(sin(t * 3)) * 0.012, turn: sin(t * 3) * 0.06 }),
  },
  stand: {
    words: /\b(stand\w*|sit\w*|sleep\w*|wait\w*|look\w*|rest\w*|lie\w*|watch\w*)\b|站|坐|睡|看|等/i,
    isAloft: false,
    at: t => ({ ...rest, dx: sin(t * 0.7) * 0.006, turn: sin(t * 0.9) * 0.012, tall: 1 + sin(t * 2) * 0.012 }),
  },
} as const satisfies { readonly [name: string]: Action }

export type ActionName = keyof typeof actions

/** The action in the words about a name. */
export function actionIn(text: string): ActionName {
  let name: ActionName = 'stand'
  let first = Infinity
  for (const [one, { words }] of Object.entries(actions) as [ActionName, Action][]) {
    const at = text.search(words)
    if (at >= 0 && at < first) {
      first = at
      name = one
    }
  }
  return name
}
