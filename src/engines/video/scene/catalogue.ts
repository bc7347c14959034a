import type { Words } from '../../prompt/words.ts'

/** The pose of an actor at a moment, relative to its place in the picture. Units of its stage; angles in radians. */
export interface Pose {
  readonly x: number
  readonly y: number
  /** Factors of its own width and height, around its base. */
  readonly wide: number
  readonly tall: number
  readonly turn: number
  /** Whether it turns around its middle rather than its base. */
  readonly aroundMiddle: boolean
  /** How far its top leans to the side, as a share of its height. */
  readonly lean: number
  /** Phase of a step or wing beat, 0 to 1; undefined if it keeps its shape. */
  readonly phase?: number | undefined
  /** A wave through its body: share of its height, and number of waves. */
  readonly wave: number
  readonly alpha: number
  /** Light around it, 0 to 1. */
  readonly glow: number
}

/** An actor that moves, and in what way. */
export interface Performer {
  /** Position of its base, in units of the stage, and its height and width. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly width: number
  /** 1 if it looks to the right. */
  readonly facing: 1 | -1
  /** Its own number between 0 and 1, so that two of a kind are not in step. */
  readonly own: number
  /** In the air or the water: not bound to the ground. */
  readonly isFree: boolean
  readonly isBird: boolean
}

/** The surroundings of its movement: the visible part of the stage, in units, and time. */
export interface World {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Of the video, in seconds at usual tempo. */
  readonly duration: number
  /** How far things move; 1 is usual. */
  readonly reach: number
}

const TURN = 2 * Math.PI
const rest: Pose = { x: 0, y: 0, wide: 1, tall: 1, turn: 0, aroundMiddle: false, lean: 0, wave: 0, alpha: 1, glow: 0 }
const fraction = (value: number) => value - Math.floor(value)
const ease = (t: number) => t * t * (3 - 2 * t)
const within = (value: number) => Math.max(0, Math.min(1, value))

/** Seconds in whose middle a crossing passes its start: in a longer video, the subject comes again. */
const CROSSING = 6

/** Moves along in its direction, leaves the picture and comes back from the other side. */
function crossing(
  { x, width, facing }: Performer,
  { left, right, duration, reach }: World,
  speed: number,
  time: number,
): number {
  const view = right - left
  const middle = Math.min(duration, CROSSING) / 2
  const span = view + width * 1.3
  const from = left - width * 0.65
  const way = x + facing * speed * view * reach * (time - middle) - from
  return from + fraction(way / span) * span - x
}

type Performance = (performer: Performer, world: World, time: number) => Pose

/** The pose of each action, at `time` in seconds at usual tempo. */
/** Kinds of subjects that do some actions in another way. */
export type Kind = 'plant' | 'vessel' | 'vehicle' | 'fish' | 'person'

/** What a subject does: patterns for its verbs, and how it moves. */
interface ActionRecord extends Words {
  /** The trait of a subject that does it. */
  readonly trait?: string
  /** What it is for these kinds: a driven boat sails, a walking fish swims. */
  readonly by?: Readonly<Partial<Record<Kind, string>>>
  /** It moves a subject along, or leaves it still: one that is carried leaves that to its carrier. */
  readonly travels?: true
  /** It crosses the picture, so that a camera can follow. */
  readonly crosses?: true
  /** It is in the air, without a shadow on the ground. */
  readonly inAir?: true
  /** There are flames on it. */
  readonly flames?: true
  /** Its pose at `time` in seconds at usual tempo. */
  readonly pose: Performance
}

const all = {
  run: {
    en: 'run|runs|running|ran|gallop\\w*|sprint\\w*|race[sd]?|racing|chas(?:e|es|ed|ing)|dash(?:es|ing)?|jog\\w*|trot\\w*|rush\\w*|charg(?:es|ing)',
    zh: '奔跑|奔驰|飞奔|跑步|跑|追逐|追|冲',
    travels: true,
    crosses: true,
    trait: 'running',
    by: { plant: 'sway', vessel: 'sail', vehicle: 'drive', fish: 'swim' },
    pose: (performer, world, t) => {
      const phase = fraction(t * 2.1 + performer.own)
      return {
        ...rest,
        x: crossing(performer, world, 0.13, t),
        y: -0.07 * performer.size * Math.abs(Math.sin(phase * Math.PI)),
        turn: performer.facing * 0.05 * Math.sin(phase * TURN + 0.6),
        phase,
      }
    },
  },
  walk: {
    en: 'walk\\w*|stroll\\w*|march\\w*|wander\\w*|step(?:s|ping)|hik(?:e|es|ing)|crawl\\w*|creep\\w*|strid(?:e|es|ing)|prowl\\w*|stalk\\w*|roam\\w*|explor\\w*|travel\\w*|cross(?:es|ing)',
    zh: '行走|散步|走路|走过|走|漫步|爬行|爬过|徘徊',
    travels: true,
    crosses: true,
    trait: 'walking',
    by: { plant: 'sway', vessel: 'sail', vehicle: 'drive', fish: 'swim' },
    pose: (performer, world, t) => {
      const phase = fraction(t * 1.15 + performer.own)
      return {
        ...rest,
        x: crossing(performer, world, 0.075, t),
        y: -0.018 * performer.size * Math.abs(Math.sin(phase * TURN)),
        turn: 0.012 * Math.sin(phase * TURN),
        phase,
      }
    },
  },
  fly: {
    en: 'fly|flies|flying|flew|soar\\w*|glid(?:e|es|ing)|flutter\\w*|flap\\w*',
    zh: '飞翔|飞行|飞过|翱翔|飞|扑翼',
    travels: true,
    crosses: true,
    trait: 'flying',
    by: { fish: 'swim' },
    pose: (performer, world, t) => ({
      ...rest,
      x: crossing(performer, world, 0.13, t),
      y:
        0.16 * performer.size * Math.sin(t * 1.3 + performer.own * TURN) -
        0.04 * performer.size * Math.sin(fraction(t * 1.7) * TURN),
      turn: performer.facing * -0.1 * Math.cos(t * 1.3 + performer.own * TURN),
      aroundMiddle: true,
      ...(performer.isBird && { phase: fraction(t * 1.7 + performer.own) }),
    }),
  },
  hover: {
    en: 'hover\\w*|float\\w*|drift\\w*|levitat\\w*|flicker\\w* in the air',
    zh: '悬浮|漂浮|飘浮|飘荡|飘|漂',
    travels: true,
    by: { vessel: 'sail', fish: 'swim' },
    pose: ({ size, own }, { reach }, t) => ({
      ...rest,
      x: 0.14 * size * reach * Math.sin(t * 0.55 + own * TURN),
      y: 0.11 * size * reach * Math.sin(t * 1.05 + own * 7),
      turn: 0.035 * Math.sin(t * 0.8 + own * 5),
      aroundMiddle: true,
      phase: fraction(t * 0.9 + own),
    }),
  },
  sail: {
    en: 'sail\\w*|row(?:s|ing)|cruis(?:e|es|ing)|paddl\\w*|bob(?:s|bing)',
    zh: '航行|扬帆|划船|驶过水面|起帆',
    travels: true,
    crosses: true,
    pose: (performer, world, t) => ({
      ...rest,
      x: crossing(performer, world, 0.055, t),
      y: 0.03 * performer.size * Math.sin(t * 1.5 + performer.own * TURN),
      turn: 0.045 * Math.sin(t * 1.1 + performer.own * 4),
    }),
  },
  swim: {
    en: 'swim\\w*|swam|div(?:e|es|ing)',
    zh: '游泳|游动|游来|游|潜水',
    travels: true,
    crosses: true,
    trait: 'swimming',
    by: { vessel: 'sail' },
    pose: (performer, world, t) => ({
      ...rest,
      x: crossing(performer, world, 0.085, t),
      y: 0.1 * performer.size * Math.sin(t * 1.2 + performer.own * TURN),
      turn: performer.facing * 0.07 * Math.cos(t * 1.2 + performer.own * TURN),
      aroundMiddle: true,
      wave: 0.055,
      phase: fraction(t * 1.3 + performer.own),
    }),
  },
  drive: {
    en: 'driv(?:e|es|ing)|rid(?:e|es|ing)|speed(?:s|ing)|zoom(?:s|ing) (?:past|by|along)|rac(?:es|ing) (?:past|down)|cycl(?:es|ing)|skat(?:es|ing)|ski(?:s|ing)',
    zh: '行驶|驾驶|开车|开过|疾驰|骑行|滑雪|滑冰',
    travels: true,
    crosses: true,
    by: { plant: 'sway', vessel: 'sail', person: 'rest' },
    pose: (performer, world, t) => ({
      ...rest,
      x: crossing(performer, world, 0.15, t),
      y: -0.008 * performer.size * Math.abs(Math.sin(t * 19)),
      turn: 0.006 * Math.sin(t * 13),
      phase: fraction(t * 1.9),
    }),
  },
  fall: {
    en: 'fall\\w*|fell|drop(?:s|ping)|tumbl\\w*|descend\\w*|land(?:s|ing)|crash\\w*|rain(?:s|ing) down',
    zh: '落下|飘落|坠落|掉落|降落|落',
    inAir: true,
    travels: true,
    pose: ({ y, size, own }, { top, bottom, reach }, t) => {
      const span = bottom - top + size * 2.2
      const way = y - top + size * 1.1 + (0.2 + 0.1 * own) * (bottom - top) * reach * (t + own * 2)
      return {
        ...rest,
        x: 0.3 * size * Math.sin(t * 1.7 + own * TURN),
        y: top - size * 1.1 + fraction(way / span) * span - y + size,
        turn: t * (0.7 + own) + own * TURN,
        aroundMiddle: true,
      }
    },
  },
  rise: {
    en: 'ris(?:e|es|ing)|ascend\\w*|lift(?:s|ing)(?: off)?|launch\\w*|take[s]? off|taking off|tak(?:e|es|ing) flight|blast\\w* off|emerg\\w*',
    zh: '升起|上升|起飞|升空|发射|冉冉',
    pose: ({ size, isFree, own }, { duration, reach, top, bottom }, t) => {
      const way = isFree ? 0.5 : 0.75
      const gone = ease(within(t / Math.max(3, duration)))
      return {
        ...rest,
        x: 0.02 * size * Math.sin(t * 3 + own * 9),
        y: (0.3 - gone) * way * reach * (bottom - top),
        glow: 0.25,
      }
    },
  },
  sink: {
    en: 'sink\\w*|set(?:s|ting)(?= (?:behind|over|in|into|below|on))|go(?:es|ing) down|submerg\\w*',
    zh: '下沉|沉没|落山|西下',
    pose: ({ size, own }, { duration, reach, top, bottom }, t) => ({
      ...rest,
      x: 0.02 * size * Math.sin(t + own * 9),
      y: (ease(within(t / Math.max(3, duration))) - 0.25) * 0.45 * reach * (bottom - top),
      turn: 0.03 * Math.sin(t * 0.7),
    }),
  },
  jump: {
    en: 'jump\\w*|leap\\w*|hop(?:s|ping)?|bounc\\w*|skip(?:s|ping)|play(?:s|ing)',
    zh: '跳跃|蹦跳|跳起|跳(?!舞)|玩耍|弹跳',
    pose: (performer, world, t) => {
      const beat = fraction(t * 1.05 + performer.own * 0.5)
      const inAir = within((beat - 0.18) / 0.64)
      const height = 4 * inAir * (1 - inAir)
      const crouch =
        beat < 0.18 ? Math.sin((beat / 0.18) * Math.PI) : beat > 0.82 ? Math.sin(((beat - 0.82) / 0.18) * Math.PI) : 0
      return {
        ...rest,
        x: 0.22 * performer.size * Math.sin(t * 0.8 + performer.own * TURN),
        y: -0.42 * performer.size * height * Math.min(1.4, world.reach),
        tall: 1 - 0.16 * crouch + 0.07 * height,
        wide: 1 + 0.12 * crouch - 0.05 * height,
      }
    },
  },
  dance: {
    en: 'danc\\w*|twirl\\w*|celebrat\\w*|perform(?:s|ing)?|sing(?:s|ing)|juggl\\w*|wav(?:e|es|ing) (?:hand|hello|goodbye|at)',
    zh: '跳舞|舞蹈|起舞|唱歌|表演|挥手|庆祝',
    trait: 'dancing',
    by: { plant: 'sway' },
    pose: ({ size, own }, { reach }, t) => {
      const beat = t * 1.05 * TURN + own * TURN
      return {
        ...rest,
        x: 0.17 * size * reach * Math.sin(beat / 2),
        y: -0.055 * size * Math.abs(Math.sin(beat)),
        wide: 0.72 + 0.28 * Math.cos(beat / 4) ** 2,
        lean: 0.1 * Math.sin(beat / 2),
        turn: 0.09 * Math.sin(beat / 2),
        phase: fraction(t + own),
      }
    },
  },
  spin: {
    en: 'spin\\w*|rotat\\w*|turn(?:s|ing)(?! into)|whirl\\w*|revolv\\w*|pirouett\\w*',
    zh: '旋转|转动|转圈|自转',
    pose: ({ isFree, own }, { reach }, t) =>
      isFree
        ? { ...rest, turn: t * 1.5 * reach + own, aroundMiddle: true }
        : { ...rest, wide: Math.cos(t * 2.6 * reach + own), y: 0 },
  },
  circle: {
    en: 'circl(?:es|ing)|orbit(?:s|ing)?(?! (?:shot|camera))|loop(?:s|ing)',
    zh: '盘旋|环绕飞|绕着|绕',
    pose: ({ size, own, facing }, { reach }, t) => {
      const angle = facing * t * 1.15 + own * TURN
      const radius = Math.max(0.16, size * 0.42) * reach
      return {
        ...rest,
        x: radius * 1.5 * Math.cos(angle),
        y: radius * 0.55 * Math.sin(angle),
        wide: Math.sin(angle) * facing > 0 ? -1 : 1,
        turn: 0.08 * Math.sin(angle),
        aroundMiddle: true,
        phase: fraction(t * 1.6 + own),
      }
    },
  },
  roll: {
    en: 'roll\\w*|tumblewe\\w*',
    zh: '滚动|翻滚|滚',
    travels: true,
    crosses: true,
    pose: (performer, world, t) => {
      const x = crossing(performer, world, 0.12, t)
      return { ...rest, x, turn: (x / Math.max(0.05, performer.size / 2)) * 1, aroundMiddle: true }
    },
  },
  swing: {
    en: 'swing\\w*|pendulum|dangl\\w*|hang(?:s|ing)',
    zh: '摇摆|摆动|荡秋千|晃荡',
    pose: ({ own }, { reach }, t) => ({ ...rest, turn: 0.3 * reach * Math.sin(t * 2.3 + own * TURN), lean: 0 }),
  },
  sway: {
    en: 'sway\\w*|rustl\\w*|bend(?:s|ing) in the wind|ripple\\w*|wav(?:e|es|ing)|blow\\w*|stream(?:s|ing) in the wind',
    zh: '摇曳|随风|飘扬|摆',
    pose: ({ own, x }, { reach }, t) => ({
      ...rest,
      lean: reach * (0.05 * Math.sin(t * 1.5 + x * 3 + own) + 0.022 * Math.sin(t * 3.7 + own * 9)),
    }),
  },
  burn: {
    en: 'burn\\w*|blaz\\w*|flam(?:e|es|ing)|on fire|ignit\\w*|smok(?:es|ing)',
    zh: '燃烧|着火|起火|燃',
    flames: true,
    trait: 'burning',
    pose: ({ own }, _, t) => ({
      ...rest,
      tall: 1 + 0.05 * Math.sin(t * 9 + own * 9) + 0.04 * Math.sin(t * 15.7),
      wide: 1 + 0.025 * Math.sin(t * 11 + own),
      lean: 0.035 * Math.sin(t * 6.1 + own * TURN),
      glow: 0.75 + 0.25 * Math.sin(t * 8.3),
    }),
  },
  explode: {
    en: 'explod\\w*|burst\\w*|erupt\\w*|shatter\\w*|pop(?:s|ping)',
    zh: '爆炸|爆发|喷发|绽放的烟花|炸开',
    pose: ({ own }, { reach }, t) => {
      const beat = fraction(t / 2.4 + own * 0.3)
      const burst = ease(within(beat / 0.3))
      return {
        ...rest,
        wide: 0.35 + 0.8 * burst * reach,
        tall: 0.35 + 0.8 * burst * reach,
        aroundMiddle: true,
        turn: 0.1 * Math.sin(t * 20) * (1 - burst),
        alpha: 1 - within((beat - 0.6) / 0.4),
        glow: 1 - within(beat),
      }
    },
  },
  grow: {
    en: 'grow\\w*|bloom\\w*|blossom(?:s|ing)|sprout\\w*|unfold\\w*|open(?:s|ing)|appear\\w*',
    zh: '生长|盛开|开花|绽放|发芽|长大|展开',
    trait: 'blooming',
    pose: (_, { duration }, t) => {
      const done = ease(within(t / Math.max(2, duration * 0.85)))
      const size = 0.28 + 0.72 * done
      return { ...rest, wide: size, tall: size, lean: 0.03 * Math.sin(t * 1.6) }
    },
  },
  shrink: {
    en: 'shrink\\w*|disappear\\w*|vanish\\w*|melt\\w*|wither\\w*|fad(?:es|ing)',
    zh: '缩小|消失|融化|枯萎',
    pose: (_, { duration }, t) => {
      const done = ease(within(t / Math.max(2, duration)))
      return { ...rest, wide: 1 - 0.75 * done, tall: 1 - 0.8 * done, alpha: 1 - 0.5 * done }
    },
  },
  shake: {
    en: 'shak(?:e|es|ing)|trembl\\w*|shiver\\w*|vibrat\\w*|laugh\\w*|roar\\w*|bark\\w*|howl\\w*',
    zh: '颤抖|发抖|震动|大笑|怒吼|吼',
    trait: 'howling',
    pose: ({ size, own }, _, t) => ({
      ...rest,
      x: 0.014 * size * Math.sin(t * 31 + own),
      turn: 0.02 * Math.sin(t * 27 + own),
      tall: 1 + 0.04 * Math.max(0, Math.sin(t * 3.1)),
      lean: 0.05 * Math.sin(t * 1.9),
    }),
  },
  pulse: {
    en: 'puls\\w*|glow\\w*|shin(?:e|es|ing)|twinkl\\w*|sparkl\\w*|flash\\w*|blink\\w*|beat(?:s|ing)|flicker\\w*|glitter\\w*',
    zh: '闪烁|发光|闪耀|跳动|闪',
    pose: ({ own }, _, t) => {
      const beat = Math.sin(t * 3.1 + own * TURN)
      return { ...rest, wide: 1 + 0.035 * beat, tall: 1 + 0.035 * beat, aroundMiddle: true, glow: 0.55 + 0.45 * beat }
    },
  },
  flow: {
    en: 'flow\\w*|pour\\w*|stream(?:s|ing)|cascad\\w*|crash(?:es|ing) (?:on|against)',
    zh: '流动|流淌|倾泻|流',
    pose: ({ own }, _, t) => ({ ...rest, wave: 0.03, lean: 0.03 * Math.sin(t * 1.8 + own * TURN), phase: fraction(t) }),
  },
  climb: {
    en: 'climb\\w*',
    zh: '攀登|攀爬|爬上',
    pose: ({ size, own }, { duration, reach }, t) => {
      const step = fraction(t * 1.2 + own)
      return {
        ...rest,
        x: 0.03 * size * Math.sin(step * TURN),
        y: (0.2 - ease(within(t / Math.max(3, duration)))) * 0.45 * size * reach,
        turn: 0.04 * Math.sin(step * TURN),
        phase: step,
      }
    },
  },
  approach: {
    en: 'approach\\w*|com(?:es|ing) (?:closer|towards?|near)|arriv\\w*',
    zh: '靠近|走来|驶来|接近|走近',
    pose: (performer, { duration }, t) => {
      const done = ease(within(t / Math.max(2, duration)))
      const size = 0.55 + 0.55 * done
      const phase = fraction(t * 1.2 + performer.own)
      return {
        ...rest,
        wide: size,
        tall: size,
        y: 0.1 * (done - 0.6),
        x: -0.12 * performer.size * (1 - done) * performer.facing,
        phase,
      }
    },
  },
  rest: {
    en: 'sit|sits|sitting|sleep\\w*|stand(?:s|ing)|rest(?:s|ing)|wait(?:s|ing)|watch(?:es|ing)|look(?:s|ing)|lie[s]?|lying|read(?:s|ing)|meditat\\w*|perch\\w*',
    zh: '坐|睡|站|休息|等待|看着|躺|阅读|冥想',
    travels: true,
    pose: ({ own }, _, t) => {
      const breath = Math.sin(t * 2.2 + own * TURN)
      return { ...rest, tall: 1 + 0.014 * breath, wide: 1 - 0.006 * breath, lean: 0.012 * Math.sin(t * 0.9 + own * 9) }
    },
  },
} satisfies Readonly<Record<string, ActionRecord>>

/** What a subject does. `rest`: it only breathes. */
export type Action = keyof typeof all

/** Everything that a subject can do. */
export const actions: Readonly<Record<Action, ActionRecord>> = all

/** Whether an action has this name. */
export const isAction = (name: string | undefined): name is Action => name !== undefined && Object.hasOwn(all, name)
