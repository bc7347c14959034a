/** A point of the picture relative to its middle, in picture heights: v grows downwards. */
export type Pair = [number, number]

/** The input of a verb's functions. */
export interface Stage {
  /** The direction of the verb: a unit vector. */
  readonly towards: readonly [number, number]
  /** Half the width of the picture, in picture heights. */
  readonly side: number
  /** Smooth noise, 0 to 1, that differs from seed to seed. */
  readonly noise: (u: number, v: number) => number
}

/**
 * How a picture leaves and another arrives, as functions of a point (u, v) and a share `s` of the time, 0 to 1. `leave`
 * is 0 at the beginning and `arrive` at the end, so that the first and the last frame are the pictures themselves.
 */
export interface Verb {
  readonly words: RegExp
  /** Source position in the first picture, as an offset from (u, v). */
  readonly leave: (u: number, v: number, s: number, stage: Stage, into: Pair) => void
  /** The same for the second picture. */
  readonly arrive: (u: number, v: number, s: number, stage: Stage, into: Pair) => void
  /** When a point changes from the first to the second picture, 0 to 1. */
  readonly order: (u: number, v: number, stage: Stage) => number
  /** Share of the time that the change takes at one point. */
  readonly softness: number
  /** Rows of the grid on which positions are computed, if the default is too coarse. */
  readonly rows?: number
  /** Light along the line where the pictures meet: levels of red, green and blue. */
  readonly glow?: readonly [number, number, number]
}

const still = (_u: number, _v: number, _s: number, _stage: Stage, into: Pair): void => {
  into[0] = 0
  into[1] = 0
}

/** From 0 in the middle to 1 in the corners. */
const outwards = (u: number, v: number, { side }: Stage): number => Math.hypot(u, v) / Math.hypot(side, 0.5)

const along = (u: number, v: number, { towards: [x, y], side }: Stage): number =>
  ((u * x) / (2 * side) + v * y) / (Math.abs(x) + Math.abs(y)) + 0.5

const turned = (u: number, v: number, angle: number, into: Pair): void => {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  into[0] = u * c - v * s - u
  into[1] = u * s + v * c - v
}

const scaled = (u: number, v: number, factor: number, into: Pair): void => {
  into[0] = u * (factor - 1)
  into[1] = v * (factor - 1)
}

const whirl = (u: number, v: number) => 4.2 * Math.exp(-Math.hypot(u, v) * 1.6)

/** The first verb whose words are in a prompt is used; `morph` is for all others. */
export const verbs = {
  burn: {
    words: /\b(burn|fire|ignit|flame|scorch|blaz)|燃烧|烧|火/i,
    leave: (u, v, s, { noise }, into) => {
      into[0] = (noise(u * 5, v * 5 + s * 3) - 0.5) * 0.05 * s
      into[1] = 0.05 * s * s
    },
    arrive: still,
    order: (u, v, { noise }) => noise(u * 1.6, v * 1.6) * 0.55 + noise(u * 7, v * 7) * 0.15 + (0.5 - v) * 0.3,
    softness: 0.07,
    glow: [255, 136, 24],
  },
  burst: {
    words: /\b(burst|explo|shatter|splash|blast|erupt|pop|firework|smash|break)|爆|迸|炸|碎|飞溅/i,
    leave: (u, v, s, { noise }, into) => {
      const angle = Math.atan2(v, u)
      const speed = 0.5 + noise(Math.cos(angle) * 3 + 9, Math.sin(angle) * 3)
      scaled(u, v, 1 / (1 + 2.6 * s * s * speed), into)
    },
    arrive: (u, v, s, _, into) => scaled(u, v, 1 + 0.5 * (1 - s) ** 2, into),
    order: (u, v, stage) => {
      const angle = Math.atan2(v, u)
      const spikes = stage.noise(Math.cos(angle) * 4 + 3, Math.sin(angle) * 4)
      return Math.min(1, outwards(u, v, stage) * (0.55 + 0.7 * spikes))
    },
    softness: 0.1,
    glow: [255, 236, 180],
  },
  melt: {
    words: /\b(melt|drip|liquef|flow(s|ing|ed)?\b|pour|ooz|dribble|thaw)|融|熔|流淌|滴/i,
    leave: (u, v, s, { noise }, into) => {
      const slip = 0.25 + 1.5 * noise(u * 6, 3) ** 2
      into[0] = Math.sin(v * 9 + s * 4) * 0.02 * s
      into[1] = -(s ** 1.7) * slip * (0.55 + 0.5 * (v + 0.5))
    },
    arrive: (u, _v, s, { noise }, into) => {
      into[0] = 0
      into[1] = (1 - s) ** 2 * (0.1 + 0.25 * noise(u * 6, 3))
    },
    order: (u, v, { noise }) => (v + 0.5) * 0.62 + (1 - noise(u * 6, 3)) * 0.38,
    softness: 0.2,
  },
  spin: {
    words: /\b(spin|rotat|swirl|twirl|whirl|twist|vortex|spiral|tornado)|旋|漩|转圈|螺旋|扭/i,
    leave: (u, v, s, _, into) => turned(u, v, whirl(u, v) * s ** 1.6, into),
    arrive: (u, v, s, _, into) => turned(u, v, -whirl(u, v) * (1 - s) ** 1.6, into),
    order: (u, v, stage) => 0.15 + outwards(u, v, stage) * 0.7 + (stage.noise(u * 3, v * 3) - 0.5) * 0.2,
    softness: 0.5,
  },
  pullBack: {
    words: /\b(zoom(s|ing)? out|pull(s|ing)? (back|out|away)|shrink|recede|step(s|ping)? back)|拉远|缩小|后退|拉开/i,
    leave: (u, v, s, _, into) => scaled(u, v, 1 + 1.4 * s ** 1.5, into),
    arrive: (u, v, s, _, into) => scaled(u, v, 1 / (1 + 1.8 * (1 - s) ** 1.5), into),
    order: (u, v, stage) => 1 - outwards(u, v, stage),
    softness: 0.35,
  },
  zoom: {
    words: /\b(zoom|dive|push(es|ing)? in|enter|close-?up|plunge|through|into the)|推近|放大|拉近|穿过|钻/i,
    leave: (u, v, s, _, into) => scaled(u, v, 1 / (1 + 2.4 * s ** 1.6), into),
    arrive: (u, v, s, _, into) => scaled(u, v, 1 + 1.1 * (1 - s) ** 2, into),
    order: (u, v, stage) => outwards(u, v, stage) * 0.85 + stage.noise(u * 4, v * 4) * 0.15,
    softness: 0.3,
  },
  dissolve: {
    words:
      /\b(dissolv|vanish|crumbl|dust|sand|ash|scatter|disintegrat|disappear|evaporat|fade)|消散|溶解|消失|沙|尘|褪/i,
    leave: (u, v, s, { noise }, into) => {
      const drift = s * s * (0.2 + noise(u * 22, v * 22) * 0.9)
      into[0] = -drift * 0.35
      into[1] = drift * 0.22
    },
    arrive: still,
    rows: 150,
    order: (u, v, stage) =>
      stage.noise(u * 26, v * 26) * 0.45 + stage.noise(u * 4, v * 4) * 0.2 + along(u, v, stage) * 0.35,
    softness: 0.14,
  },
  ripple: {
    words: /\b(ripple|wave|undulat|water|surf|flood|wash)|涟漪|波|水|浪/i,
    leave: (u, v, s, _, into) => ring(u, v, s * 1.2, s * 0.05, into),
    arrive: (u, v, s, _, into) => ring(u, v, s * 1.2, (1 - s) * 0.05, into),
    order: (u, v, stage) => outwards(u, v, stage) * 0.9,
    softness: 0.28,
  },
  flip: {
    words: /\b(flip|fold|turn(s|ing)? (over|around)|page|mirror)|翻|折叠|对折/i,
    leave: (u, _v, s, _, into) => {
      into[0] = u / widthOfCard(s) - u
      into[1] = 0
    },
    arrive: (u, v, s, _, into) => scaled(u, v, 1 / (1 + 0.2 * (1 - s) ** 2), into),
    order: (u, _v, { side }) => (Math.acos(Math.min(1, Math.abs(u) / side)) * 2) / Math.PI,
    softness: 0.03,
  },
  bloom: {
    words: /\b(bloom|grow|blossom|unfold|open|sprout|emerg|born|appear|flower)|绽放|生长|盛开|长出|浮现|诞生|开花/i,
    leave: (u, v, s, _, into) => scaled(u, v, 1 / (1 + 0.35 * s * s), into),
    arrive: (u, v, s, _, into) => scaled(u, v, 1 + 1.6 * (1 - s) ** 2, into),
    order: (u, v, stage) => Math.min(1, outwards(u, v, stage) * (1 - 0.26 * Math.cos(6 * Math.atan2(v, u))) * 0.9),
    softness: 0.16,
  },
  glitch: {
    words: /\b(glitch|pixel|mosaic|digital|block)|像素|故障|马赛克|数字/i,
    leave: (u, v, s, { noise }, into) => blocks(u, v, s, noise, into),
    arrive: (u, v, s, { noise }, into) => blocks(u, v, 1 - s, noise, into),
    rows: 180,
    order: (u, v, { noise }) => noise(Math.round(u * 12) * 3.7, Math.round(v * 12) * 5.3),
    softness: 0.05,
  },
  sweep: {
    words:
      /\b(sweep|swept|wipe|slid|swip|whip|push|brush|glid|rush|pan|pass|fly|fli|rise|rising|fall|drop|sink|collaps|race|run|drive)|扫|滑|横移|推开|掠|飞|升|落|坠|沉|移/i,
    leave: (u, v, s, stage, into) => {
      const [x, y] = stage.towards
      const way = -0.5 * s ** 1.6
      into[0] = x * way
      into[1] = y * way + Math.sin(along(u, v, stage) * 6 + s * 5) * 0.015 * s
    },
    arrive: (_u, _v, s, { towards: [x, y] }, into) => {
      const way = 0.5 * (1 - s) ** 1.8
      into[0] = x * way
      into[1] = y * way
    },
    order: (u, v, stage) => along(u, v, stage) * 0.92 + stage.noise(u * 3, v * 3) * 0.08,
    softness: 0.16,
  },
  morph: {
    words: /\b(morph|transform|becom|turn|chang|evolv|shift)|变|化/i,
    leave: still,
    arrive: still,
    order: (u, v, stage) => 0.2 + stage.noise(u * 2.2, v * 2.2) * 0.45 + outwards(u, v, stage) * 0.25,
    softness: 0.6,
  },
} as const satisfies { readonly [name: string]: Verb }

export type VerbName = keyof typeof verbs

/** A ring of waves that runs outwards and fades. */
function ring(u: number, v: number, time: number, height: number, into: Pair): void {
  const r = Math.hypot(u, v) + 1e-6
  const wave = Math.sin(r * 34 - time * 26) * height * Math.exp(-((r - time) ** 2) * 4)
  into[0] = (u / r) * wave
  into[1] = (v / r) * wave
}

/** Visible share of the width of a card that rotates around its vertical axis, a little behind its edge. */
function widthOfCard(s: number): number {
  return Math.max(0.02, Math.cos((Math.PI / 2) * Math.max(0, Math.min(1, (s - 0.09) / 0.88))))
}

/** Pixels grow into blocks, some of which jump aside. */
function blocks(u: number, v: number, s: number, noise: Stage['noise'], into: Pair): void {
  const size = 0.09 * s * s
  if (size < 0.004) return still(u, v, s, { towards: [1, 0], side: 1, noise }, into)
  const bu = (Math.floor(u / size) + 0.5) * size
  const bv = (Math.floor(v / size) + 0.5) * size
  const jump = noise(bv * 40, Math.floor(s * 12)) > 0.66 ? 0.16 * s : 0
  into[0] = bu - u + jump
  into[1] = bv - v
}

const headings: readonly { readonly words: RegExp; readonly towards: readonly [number, number] }[] = [
  { words: /\b(right to left|to the left|leftwards?|from the right)|向左|往左|从右/i, towards: [-1, 0] },
  { words: /\b(left to right|to the right|rightwards?|from the left)|向右|往右|从左/i, towards: [1, 0] },
  { words: /\b(up|upwards?|ris(e|es|ing)|sky|lift|from below|soar)|向上|往上|升|从下/i, towards: [0, -1] },
  {
    words: /\b(down|downwards?|fall|falls|falling|drops?|sinks?|collaps\w+|from above)|向下|往下|落|坠|沉|从上/i,
    towards: [0, 1],
  },
  { words: /\bleft\b|左/i, towards: [-1, 0] },
]

/** The request of a prompt: its first verb, and the direction. */
export function readVerb(prompt: string): { readonly name: VerbName; readonly towards: readonly [number, number] } {
  const towards = headings.find(({ words }) => words.test(prompt))?.towards ?? [1, 0]
  let name: VerbName = 'morph'
  let first = Infinity
  for (const [one, { words }] of Object.entries(verbs) as [VerbName, Verb][]) {
    const at = prompt.search(words)
    // "Turns" and "becomes" only connect; a verb that says how takes precedence even if it comes later.
    if (at >= 0 && one !== 'morph' && at < first) {
      first = at
      name = one
    }
  }
  return { name, towards }
}
