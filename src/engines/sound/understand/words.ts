import { connectives } from '../../prompt/grammar.ts'

/** Attributes of a sound, and how they change it. */
interface ModifierWord {
  readonly id: string
  readonly en: string
  readonly zh: string
  readonly gain?: number
  readonly density?: number
  readonly tempo?: number
  readonly pitch?: number
}

export const modifiers: readonly ModifierWord[] = [
  {
    id: 'heavy',
    en: 'heavy|heavily|hard|strong|violent|pouring|torrential|raging|roaring',
    zh: '大(?=雨|风|雪|火|浪)|暴|狂|猛烈|强烈|倾盆|汹涌|熊熊',
    gain: 1.5,
    density: 1.9,
    pitch: 0.9,
  },
  { id: 'loud', en: 'loud|loudly', zh: '响亮|巨大|大声', gain: 1.5 },
  {
    id: 'light',
    en: 'light|lightly|gentle|gently|soft|softly|quiet|quietly|faint|calm|mild',
    zh: '小(?=雨|风|雪|溪)|细|轻|柔|微|安静|淡淡',
    gain: 0.6,
    density: 0.45,
    pitch: 1.08,
  },
  { id: 'slow', en: 'slow|slowly|lazy|steady', zh: '缓慢|缓缓|慢|悠悠', tempo: 0.66, density: 0.7 },
  {
    id: 'fast',
    en: 'fast|quick|quickly|rapid|rapidly|hurried|frantic|racing',
    zh: '快速|急促|急|快|匆忙|飞快',
    tempo: 1.55,
    density: 1.5,
  },
  { id: 'big', en: 'big|large|deep|low|bass', zh: '大(?=狗|猫|钟|鼓|鸟|车|球|石)|低沉|深沉|沉重', pitch: 0.76 },
  {
    id: 'small',
    en: 'small|little|high|young',
    zh: '小小|小(?=狗|猫|门|钟|鼓|鸟|车|球|石|孩)|尖|细小|清脆',
    pitch: 1.3,
  },
  {
    id: 'huge',
    en: 'huge|giant|gigantic|enormous|massive|colossal|monstrous',
    zh: '巨|巨大|庞大|硕大',
    pitch: 0.56,
    gain: 1.2,
  },
  { id: 'tiny', en: 'tiny|miniature|minuscule|wee', zh: '极小|微小|迷你|小小的', pitch: 1.7, gain: 0.7 },
  { id: 'many', en: 'many|several|lots|dozens|flock|herd|swarm', zh: '许多|很多|一群|成群|阵阵', density: 1.7 },
]

/** Where sounds happen and what they do: words that belong in a description, not in a story. */
export const places = {
  en: 'sound|sounds|noise|noises|effect|effects|ambience|ambient|ambiance|atmosphere|background|soundscape|asmr|audio|recording|roof|rooftop|tin|window|glass|gravel|wooden|wood|floor|stairs|snow|leaves|grass|forest|woods|jungle|garden|field|mountain|mountains|valley|desert|night|morning|evening|dawn|dusk|summer|winter|spring|autumn|storm|stormy|old|metal|stone|concrete|room|house|hall|church|tower|village|countryside|country|station|platform|passing|passes|pass|approaching|approaches|falling|falls|fall|drop|drops|dropped|dropping|jingles?|jingling|jangles?|jangling|blowing|blows|crashing|rolling|rumbling|rumble|rumbles|running|singing|sings|ringing|rings|ring|beating|closing|closes|opening|opens|slamming|slams|slam|starting|idling|rustling|lapping|breaking|cold|warm|dark|busy|empty|tropical|seconds|second|minutes|minute|long|short|looping|loop|puddle|puddles|cave|cabin|children|playing|park|office|kitchen',
  zh: '声音|音效|声响|环境音|背景音|氛围|白噪|屋顶|窗户|石头|木头|木质|地板|雪地|树叶|草地|森林|丛林|花园|田野|山谷|沙漠|夜晚|夜里|清晨|早晨|傍晚|黄昏|夏天|冬天|春天|秋天|老旧|古老|金属|房间|教堂|村庄|乡村|车站|经过|驶过|落在|打在|拍打|吹过|响起|传来|走在|踩在|踩过|关上|打开|推开|寒冷|温暖|热闹|秒|分钟|声|叫|公园|办公室|厨房|孩子|玩耍|上|里|中|的',
} as const

/**
 * Things that make a sound but are not sounds themselves: a number before them is how many there are, not how often.
 */
export const things = {
  en: 'dogs?|puppy|puppies|cats?|kittens?|cows?|cattle|sheep|lambs?|goats?|horses?|birds?|sparrows?|seagulls?|gulls?|owls?|wolf|wolves|lions?|tigers?|bears?|ducks?|pigs?|crows?|ravens?|elephants?|monkeys?|frogs?|toads?|crickets?|bees?|roosters?|babies|baby|cars?|trucks?|bus|vans?|taxi|trains?|planes?|aeroplanes?|airplanes?|helicopters?|motorcycles?|motorbikes?|doors?|phones?|clocks?|boats?|ships?|machines?|engines?',
  zh: '狗|小狗|猫|小猫|牛|羊|马|鸟|海鸥|猫头鹰|狼|狮子|老虎|熊|鸭|鸭子|猪|乌鸦|大象|猴子|青蛙|蟋蟀|蜜蜂|公鸡|婴儿|宝宝|汽车|车|卡车|火车|飞机|直升机|摩托车|门|电话|时钟|轮船',
} as const

/** Words that connect others. */
export const small: ReadonlySet<string> = new Set([
  ...connectives,
  ...'against away around behind between one two three s 在 和 与 有 着 了 一 个 阵 片 场 条 只 从 地 得 上 下 中 里 外 边 旁 雨'.split(
    ' ',
  ),
])

/** Who does it, to what, and how: words that are understood in a description but make no sound. */
export const silent: ReadonlySet<string> = new Set(
  'hit hits hitting press presses touch touches play plays played say says use uses bit man men woman women boy boys girl girls person people someone somebody he she they him her his their guy lady child kid kids vase bottle cup plate bowl mirror pane table desk wall ground corner sky water sun moon star light dark here there once again suddenly sharply fully very really quite just only more few lot front back left right top bottom high sound sounds like heard hear make makes making made being gets get coming goes go come comes does do doing has have had him that this those these there which who where when not no yes your my our his its time times first second third last end next finally after before then each every other another all both own self alone together outside indoors outdoors tree trees road air ear side hand hands foot feet head eye eyes mouth hair toy old new bright fresh deep shallow thick thin wet dry hot cool rusty creaky loud louder softly quieter slow slower faster 了 着 过 起 来 去 就 又 再 都 也 很 声 叫 响 被 把 给 向 往 那 这 它 他 她 我 你 人 男人 女人 有人 孩子 男孩 女孩 先 后 然后 接着 不 是 会 正 一个 一只 一辆 一声 一阵 花瓶 瓶子 杯子 盘子 桌子 墙 地上 天空 玻璃 东西 地面 慢慢 渐渐 突然 一直 继续 什么'.split(
    ' ',
  ),
)
