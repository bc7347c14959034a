import { escaped, vocabulary, type Named } from '../../prompt/words.ts'
import type { Entry } from '../../image/understand/lexicon/entry.ts'
import type { Scene } from '../../image/understand/scene.ts'
import type { Subject } from '../../image/understand/subject.ts'

/** What a subject does. `rest`: it only breathes. */
const actions = [
  'walk',
  'run',
  'fly',
  'hover',
  'sail',
  'swim',
  'drive',
  'fall',
  'rise',
  'sink',
  'jump',
  'dance',
  'spin',
  'roll',
  'swing',
  'sway',
  'burn',
  'explode',
  'grow',
  'shrink',
  'shake',
  'pulse',
  'flow',
  'climb',
  'circle',
  'approach',
  'rest',
] as const
export type Action = (typeof actions)[number]

/** Verbs by the action they stand for: English stems with their endings, Chinese words. */
const verbs: readonly (readonly [Action, string, string])[] = [
  [
    'run',
    'run|runs|running|ran|gallop\\w*|sprint\\w*|race[sd]?|racing|chas(?:e|es|ed|ing)|dash(?:es|ing)?|jog\\w*|trot\\w*|rush\\w*|charg(?:es|ing)',
    '奔跑|奔驰|飞奔|跑步|跑|追逐|追|冲',
  ],
  [
    'walk',
    'walk\\w*|stroll\\w*|march\\w*|wander\\w*|step(?:s|ping)|hik(?:e|es|ing)|crawl\\w*|creep\\w*|strid(?:e|es|ing)|prowl\\w*|stalk\\w*|roam\\w*|explor\\w*|travel\\w*|cross(?:es|ing)',
    '行走|散步|走路|走过|走|漫步|爬行|爬过|徘徊',
  ],
  ['fly', 'fly|flies|flying|flew|soar\\w*|glid(?:e|es|ing)|flutter\\w*|flap\\w*', '飞翔|飞行|飞过|翱翔|飞|扑翼'],
  ['hover', 'hover\\w*|float\\w*|drift\\w*|levitat\\w*|flicker\\w* in the air', '悬浮|漂浮|飘浮|飘荡|飘|漂'],
  ['sail', 'sail\\w*|row(?:s|ing)|cruis(?:e|es|ing)|paddl\\w*|bob(?:s|bing)', '航行|扬帆|划船|驶过水面|起帆'],
  ['swim', 'swim\\w*|swam|div(?:e|es|ing)', '游泳|游动|游来|游|潜水'],
  [
    'drive',
    'driv(?:e|es|ing)|rid(?:e|es|ing)|speed(?:s|ing)|zoom(?:s|ing) (?:past|by|along)|rac(?:es|ing) (?:past|down)|cycl(?:es|ing)|skat(?:es|ing)|ski(?:s|ing)',
    '行驶|驾驶|开车|开过|疾驰|骑行|滑雪|滑冰',
  ],
  [
    'fall',
    'fall\\w*|fell|drop(?:s|ping)|tumbl\\w*|descend\\w*|land(?:s|ing)|crash\\w*|rain(?:s|ing) down',
    '落下|飘落|坠落|掉落|降落|落',
  ],
  [
    'rise',
    'ris(?:e|es|ing)|ascend\\w*|lift(?:s|ing)(?: off)?|launch\\w*|take[s]? off|taking off|tak(?:e|es|ing) flight|blast\\w* off|emerg\\w*',
    '升起|上升|起飞|升空|发射|冉冉',
  ],
  [
    'sink',
    'sink\\w*|set(?:s|ting)(?= (?:behind|over|in|into|below|on))|go(?:es|ing) down|submerg\\w*',
    '下沉|沉没|落山|西下',
  ],
  [
    'jump',
    'jump\\w*|leap\\w*|hop(?:s|ping)?|bounc\\w*|skip(?:s|ping)|play(?:s|ing)',
    '跳跃|蹦跳|跳起|跳(?!舞)|玩耍|弹跳',
  ],
  [
    'dance',
    'danc\\w*|twirl\\w*|celebrat\\w*|perform(?:s|ing)?|sing(?:s|ing)|juggl\\w*|wav(?:e|es|ing) (?:hand|hello|goodbye|at)',
    '跳舞|舞蹈|起舞|唱歌|表演|挥手|庆祝',
  ],
  ['spin', 'spin\\w*|rotat\\w*|turn(?:s|ing)(?! into)|whirl\\w*|revolv\\w*|pirouett\\w*', '旋转|转动|转圈|自转'],
  ['circle', 'circl(?:es|ing)|orbit(?:s|ing)?(?! (?:shot|camera))|loop(?:s|ing)', '盘旋|环绕飞|绕着|绕'],
  ['roll', 'roll\\w*|tumblewe\\w*', '滚动|翻滚|滚'],
  ['swing', 'swing\\w*|pendulum|dangl\\w*|hang(?:s|ing)', '摇摆|摆动|荡秋千|晃荡'],
  [
    'sway',
    'sway\\w*|rustl\\w*|bend(?:s|ing) in the wind|ripple\\w*|wav(?:e|es|ing)|blow\\w*|stream(?:s|ing) in the wind',
    '摇曳|随风|飘扬|摆',
  ],
  ['burn', 'burn\\w*|blaz\\w*|flam(?:e|es|ing)|on fire|ignit\\w*|smok(?:es|ing)', '燃烧|着火|起火|燃'],
  ['explode', 'explod\\w*|burst\\w*|erupt\\w*|shatter\\w*|pop(?:s|ping)', '爆炸|爆发|喷发|绽放的烟花|炸开'],
  [
    'grow',
    'grow\\w*|bloom\\w*|blossom(?:s|ing)|sprout\\w*|unfold\\w*|open(?:s|ing)|appear\\w*',
    '生长|盛开|开花|绽放|发芽|长大|展开',
  ],
  ['shrink', 'shrink\\w*|disappear\\w*|vanish\\w*|melt\\w*|wither\\w*|fad(?:es|ing)', '缩小|消失|融化|枯萎'],
  [
    'shake',
    'shak(?:e|es|ing)|trembl\\w*|shiver\\w*|vibrat\\w*|laugh\\w*|roar\\w*|bark\\w*|howl\\w*',
    '颤抖|发抖|震动|大笑|怒吼|吼',
  ],
  [
    'pulse',
    'puls\\w*|glow\\w*|shin(?:e|es|ing)|twinkl\\w*|sparkl\\w*|flash\\w*|blink\\w*|beat(?:s|ing)|flicker\\w*|glitter\\w*',
    '闪烁|发光|闪耀|跳动|闪',
  ],
  ['flow', 'flow\\w*|pour\\w*|stream(?:s|ing)|cascad\\w*|crash(?:es|ing) (?:on|against)', '流动|流淌|倾泻|流'],
  ['climb', 'climb\\w*', '攀登|攀爬|爬上'],
  ['approach', 'approach\\w*|com(?:es|ing) (?:closer|towards?|near)|arriv\\w*', '靠近|走来|驶来|接近|走近'],
  [
    'rest',
    'sit|sits|sitting|sleep\\w*|stand(?:s|ing)|rest(?:s|ing)|wait(?:s|ing)|watch(?:es|ing)|look(?:s|ing)|lie[s]?|lying|read(?:s|ing)|meditat\\w*|perch\\w*',
    '坐|睡|站|休息|等待|看着|躺|阅读|冥想',
  ],
]

const verbsIn = vocabulary(verbs.map(([action, en, zh]) => ({ action, en, zh })))

/** What the subjects of a scene do. */
export interface SceneActions {
  /** By the subject's index. */
  readonly actions: readonly Action[]
  /** Verbs that were understood, for the user. */
  readonly understood: readonly string[]
}

type Found = Named<{ readonly action: Action }>

/**
 * Reads who does what. A verb belongs to the subject before it; one that ends in -ing and comes right before a subject
 * belongs to that one. A subject without a verb does what is usual for its kind.
 */
export function actionsOf(prompt: string, scene: Scene): SceneActions {
  const found = verbsIn(prompt)
  const places = scene.subjects.map(subject => placeOf(prompt, subject.entry))
  const named = scene.subjects.map((): Action | undefined => undefined)
  for (const verb of found) {
    const owner = ownerOf(verb, places, prompt)
    if (owner !== undefined && named[owner] === undefined) named[owner] = verb.entry.action
  }
  // A rider sits, and its mount or vehicle moves.
  scene.subjects.forEach(({ entry, relation }, index) => {
    if (entry.draw !== 'person' || named[index] !== 'drive' || !relation) return
    const draw = scene.subjects[relation.to]?.entry.draw
    named[relation.to] ??= draw === 'quadruped' ? 'run' : 'drive'
  })
  return {
    actions: scene.subjects.map((subject, index) => suited(named[index], subject) ?? usual(subject)),
    understood: [...new Set(found.map(({ word }) => word.toLowerCase()))],
  }
}

/** The action of a prompt without known subjects: its first verb. */
export function actionIn(prompt: string): Action | undefined {
  return verbsIn(prompt)[0]?.entry.action
}

/** Where a thing is named in the prompt; -1 if none of its words is found. */
function placeOf(prompt: string, entry: Entry): number {
  const text = prompt.toLowerCase()
  const places = [
    ...entry.en.map(word => text.search(new RegExp(`(?<![a-z])${escaped(word)}(?:e?s|ren)?(?![a-z])`, 'u'))),
    ...entry.zh.map(word => text.indexOf(word)),
  ].filter(at => at >= 0)
  return places.length > 0 ? Math.min(...places) : -1
}

function ownerOf({ at, length, word }: Found, places: readonly number[], prompt: string): number | undefined {
  if (places.length === 0) return undefined
  const end = at + length
  const after = places.findIndex(
    place =>
      place >= end &&
      prompt.slice(end, place).trim().split(/\s+/).length <= 2 &&
      !/[,.;]/.test(prompt.slice(end, place)),
  )
  const before = places.reduce<number | undefined>(
    (best, place, index) =>
      place >= 0 && place < at && (best === undefined || place > (places[best] ?? -1)) ? index : best,
    undefined,
  )
  const isAttribute = word.endsWith('ing') && after >= 0 && !isPredicate(prompt.slice(0, at))
  if (isAttribute && (before === undefined || prompt.slice(places[before] ?? 0, at).includes(','))) return after
  return before ?? (after >= 0 ? after : 0)
}

/** After "is" or "keeps", as in "is walking", the verb belongs to the subject before it. */
const isPredicate = (before: string) => /\b(?:is|are|was|were|keeps?|starts?)\s*$/iu.test(before)

const one = (names: string) => {
  const known = new Set(names.split(' '))
  return (draw: string) => known.has(draw)
}
const isVehicle = one('car truck van bus tram train bicycle motorcycle tractor carriage')
const isVessel = one('sailboat rowboat ship galleon')
const isAircraft = one('plane helicopter hotballoon airship rocket ufo satellite')
const isBalloon = one('hotballoon airship ufo satellite')
const isFish = one('fish dolphin whale octopus jellyfish seahorse mermaid submarine')
const isFlyer = one('flyer butterfly bee dragonfly ladybug')
const isPlant = one('tree flower grass wheat bamboo leaf branch mushroom cactus')

/** A verb as its subject can do it: a driven boat sails, a walking fish swims. */
function suited(action: Action | undefined, { entry }: Subject): Action | undefined {
  const draw = entry.draw ?? entry.id
  if (action === undefined) return undefined
  if (isPlant(draw) && ['walk', 'run', 'dance', 'drive'].includes(action)) return 'sway'
  if (isVessel(draw) && ['drive', 'walk', 'run', 'swim', 'hover'].includes(action)) return 'sail'
  if (isVehicle(draw) && ['run', 'walk'].includes(action)) return 'drive'
  if (isFish(draw) && ['run', 'walk', 'fly', 'hover'].includes(action) && entry.habitat !== 'land') return 'swim'
  if (draw === 'person' && action === 'drive') return 'rest'
  return action
}

/** What a thing does if the prompt does not say. */
function usual({ entry, traits }: Subject): Action {
  const draw = entry.draw ?? entry.id
  const { id, habitat } = entry
  for (const [trait, action] of traitActions) if (traits.includes(trait)) return action
  if (['cloud', 'aurora', 'rainbow'].includes(id)) return 'hover'
  if (['star', 'fireworks', 'lightning', 'lantern', 'candle', 'lamp'].includes(id)) return 'pulse'
  if (id === 'comet') return 'fly'
  if (id === 'fire' || draw === 'fire') return 'burn'
  if (id === 'windmill' || id === 'planet' || id === 'wheel') return 'spin'
  if (habitat === 'celestial') return 'hover'
  if (isBalloon(draw)) return 'hover'
  if (draw === 'rocket') return 'rise'
  if (isFlyer(draw) || isAircraft(draw) || habitat === 'sky') return 'fly'
  if (isVessel(draw)) return 'sail'
  if (isFish(draw) || habitat === 'under') return 'swim'
  if (habitat === 'water' && draw !== 'wader') return 'sail'
  if (habitat === 'space') return 'hover'
  if (isVehicle(draw)) return 'drive'
  if (isPlant(draw)) return 'sway'
  return 'rest'
}

const traitActions = [
  ['running', 'run'],
  ['walking', 'walk'],
  ['flying', 'fly'],
  ['dancing', 'dance'],
  ['swimming', 'swim'],
  ['burning', 'burn'],
  ['blooming', 'grow'],
  ['howling', 'shake'],
] as const satisfies readonly (readonly [string, Action])[]
