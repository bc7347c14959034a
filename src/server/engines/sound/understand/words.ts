/** How a sound may be, and what that does to it. */
interface MannerWord {
  readonly id: string
  readonly en: string
  readonly zh: string
  readonly gain?: number
  readonly density?: number
  readonly tempo?: number
  readonly pitch?: number
  readonly far?: true
}

export const manners: readonly MannerWord[] = [
  {
    id: 'heavy',
    en: 'heavy|heavily|hard|strong|violent|pouring|torrential|massive|raging|roaring',
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
  { id: 'distant', en: 'distant|far|faraway|remote|afar|distance', zh: '远处|远方|遥远|远', far: true },
  { id: 'slow', en: 'slow|slowly|lazy|steady', zh: '缓慢|缓缓|慢|悠悠', tempo: 0.66, density: 0.7 },
  {
    id: 'fast',
    en: 'fast|quick|quickly|rapid|rapidly|hurried|frantic|racing',
    zh: '快速|急促|急|快|匆忙|飞快',
    tempo: 1.55,
    density: 1.5,
  },
  { id: 'big', en: 'big|large|huge|deep|giant|low', zh: '巨|低沉|深沉|沉重', pitch: 0.74 },
  { id: 'small', en: 'small|tiny|little|high', zh: '小小|尖|细小|清脆', pitch: 1.32 },
  { id: 'many', en: 'many|several|lots|dozens|flock|herd|swarm', zh: '许多|很多|一群|成群|阵阵', density: 1.7 },
]

/** Where sounds happen and what they do: words of a description, not of a story. */
export const places = {
  en: 'sound|sounds|noise|noises|effect|effects|ambience|ambient|ambiance|atmosphere|background|soundscape|asmr|audio|recording|roof|rooftop|tin|window|glass|gravel|wooden|wood|floor|stairs|snow|leaves|grass|forest|woods|jungle|garden|field|mountain|mountains|valley|desert|night|morning|evening|dawn|dusk|summer|winter|spring|autumn|storm|stormy|old|metal|stone|concrete|room|house|hall|church|tower|village|countryside|country|station|platform|passing|passes|pass|approaching|approaches|falling|falls|fall|blowing|blows|crashing|rolling|rumbling|rumble|rumbles|running|singing|sings|ringing|rings|ring|beating|closing|closes|opening|opens|slamming|slams|slam|starting|idling|rustling|lapping|breaking|cold|warm|dark|busy|empty|tropical|seconds|second|minutes|minute|long|short|looping|loop|puddle|puddles|cave|cabin|children|playing|park|office|kitchen',
  zh: '声音|音效|声响|环境音|背景音|氛围|白噪|屋顶|窗户|石头|木头|木质|地板|雪地|树叶|草地|森林|丛林|花园|田野|山谷|沙漠|夜晚|夜里|清晨|早晨|傍晚|黄昏|夏天|冬天|春天|秋天|老旧|古老|金属|房间|教堂|村庄|乡村|车站|经过|驶过|落在|打在|拍打|吹过|响起|传来|走在|踩在|踩过|关上|打开|推开|寒冷|温暖|热闹|秒|分钟|声|叫|公园|办公室|厨房|孩子|玩耍|上|里|中|的',
} as const

/** Words that tie others together. */
export const small: ReadonlySet<string> = new Set(
  'a an the of on in at and or with to from by under over through against into as is are its it some then while for near far away up down off out around behind between one two three s 在 和 与 有 着 了 一 个 阵 片 场 条 只 从 地 得 上 下 中 里 外 边 旁 雨'.split(
    ' ',
  ),
)
