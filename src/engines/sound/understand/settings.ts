/** Places, and how they change sounds. */
export interface Room {
  readonly id: string
  readonly en: string
  readonly zh: string
  /** Share of reverberation, 0 to 1, and the seconds until it has decayed by 60 dB. */
  readonly wet: number
  readonly seconds: number
  /** Hz above which the reverberation is dull. */
  readonly dull: number
  /** A single distant echo: seconds until it arrives, and its gain. */
  readonly echo?: readonly [seconds: number, gain: number]
}

const room = (
  id: string,
  en: string,
  zh: string,
  [wet, seconds, dull]: readonly [number, number, number],
  echo?: Room['echo'],
): Room => ({ id, en, zh, wet, seconds, dull, ...(echo && { echo }) })

export const rooms: readonly Room[] = [
  room('cathedral', 'cathedral|basilica|abbey', '大教堂', [0.55, 4.6, 4500]),
  room('church', 'church|chapel|temple|monastery', '教堂|寺庙|神庙|庙里', [0.45, 3, 4500]),
  room('cave', 'cave|cavern|grotto|dungeon|catacomb', '山洞|洞穴|洞里|洞中|地牢', [0.55, 3.2, 3200], [0.21, 0.3]),
  room('tunnel', 'tunnel|subway tunnel|sewer|underpass', '隧道|地道|下水道', [0.5, 2.4, 3600], [0.13, 0.3]),
  room(
    'hall',
    'hall|concert hall|auditorium|gym|gymnasium|ballroom|arena|swimming pool',
    '大厅|音乐厅|礼堂|体育馆|游泳馆',
    [0.42, 2.1, 5000],
  ),
  room(
    'warehouse',
    'warehouse|hangar|factory hall|parking garage|garage|car park',
    '仓库|机库|车库|停车场',
    [0.42, 2.4, 3800],
  ),
  room('stairwell', 'stairwell|staircase|stair well', '楼梯间', [0.42, 1.8, 5200]),
  room('corridor', 'corridor|hallway|alley', '走廊|过道|小巷|巷子', [0.32, 1.1, 4800]),
  room('bathroom', 'bathroom|shower room|restroom|washroom', '浴室|卫生间|洗手间|厕所', [0.38, 0.9, 9000]),
  room('kitchen', 'kitchen', '厨房', [0.25, 0.5, 7000]),
  room(
    'small room',
    'room|bedroom|office|classroom|living room|house|cabin|indoors|inside',
    '房间|卧室|办公室|教室|客厅|屋里|室内|小屋',
    [0.2, 0.45, 6000],
  ),
  room('inside a car', 'in a car|inside a car|in the car|inside the car', '车里|车内|车厢里', [0.3, 0.16, 2600]),
  room(
    'canyon',
    'canyon|valley|gorge|mountains|mountain|cliff|cliffs',
    '峡谷|山谷|山里|山间|悬崖|群山',
    [0.12, 1.6, 3200],
    [0.55, 0.34],
  ),
  room('forest', 'forest|woods|jungle|rainforest', '森林|树林|林中|丛林', [0.18, 1.2, 2600]),
  room('street', 'street|alleyway|courtyard|between houses|square', '街上|街道|院子|广场', [0.16, 0.9, 4200]),
  room(
    'open air',
    'outdoors|outside|open air|field|meadow|beach|desert|plain',
    '户外|室外|田野|草原|草地|沙漠|海滩',
    [0.03, 0.3, 3000],
  ),
  room('under water', 'underwater|under water', '水下|水底', [0.3, 0.8, 500]),
]

/** How far away something is. */
export interface Distance {
  readonly id: string
  readonly en: string
  readonly zh: string
  readonly gain: number
  /** Low-pass in Hz. */
  readonly dull: number
  /** Added to the share of reverberation. */
  readonly wet: number
}

export const distances: readonly Distance[] = [
  {
    id: 'behind a wall',
    en: 'behind (?:a|the|closed) (?:closed )?(?:wall|door|curtain|window)|through (?:a|the) (?:wall|door|ceiling|floor)|next door|in the next room|muffled|from (?:another|the other) room|upstairs|downstairs',
    zh: '隔壁|隔墙|隔着墙|墙后|墙后面|门后|门后面|隔着门|另一个房间|闷闷|沉闷|楼上|楼下',
    gain: 0.5,
    dull: 420,
    wet: 0.12,
  },
  {
    id: 'distant',
    en: 'distant|distantly|far|far away|far off|faraway|remote|remotely|afar|from afar|in the distance|distance|on the horizon|miles away',
    zh: '远处|远方|遥远|很远|远远',
    gain: 0.4,
    dull: 1900,
    wet: 0.45,
  },
  {
    id: 'close',
    en: 'close|close up|closely|nearby|near|right next to|next to|up close|beside me|in my ear|in your ear',
    zh: '近处|很近|附近|耳边|身边|贴近|眼前',
    gain: 1.25,
    dull: 20_000,
    wet: -0.1,
  },
]
