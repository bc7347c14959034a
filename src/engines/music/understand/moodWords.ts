import type { GenreId } from '../genres/genres.ts'
import type { Mode } from '../theory/key.ts'

/** How a word about feeling, place or pace changes a song. */
export interface Mood {
  readonly id: string
  readonly en: string
  readonly zh: string
  /** Calmer below 0, livelier above. */
  readonly drive?: number
  readonly mode?: Mode
  /** Position of the tempo in the range of the genre, 0 slowest to 1 fastest. */
  readonly pace?: number
  /** Genres that it suggests when none is named. */
  readonly genres?: readonly [GenreId, ...GenreId[]]
}

export const moods: readonly Mood[] = [
  {
    id: 'slow',
    en: 'slow|slowly|slower|down-tempo|downtempo|adagio|largo|lento',
    zh: '慢|缓慢|舒缓|慢板',
    pace: 0.1,
    drive: -0.3,
  },
  { id: 'moderate', en: 'mid-tempo|midtempo|moderate|andante|moderato|walking pace', zh: '中速|中板|行板', pace: 0.5 },
  {
    id: 'fast',
    en: 'fast|faster|quick|rapid|up-tempo|uptempo|allegro|presto|speedy|driving',
    zh: '快|快速|快节奏|快板|急促',
    pace: 0.93,
    drive: 0.4,
  },
  {
    id: 'happy',
    en: 'happy|joyful|cheerful|joy|sunny|bright|merry|glad|fun|playful|smile|smiling|carefree|feel-good',
    zh: '快乐|开心|欢乐|欢快|阳光|明亮|愉快|高兴|俏皮',
    mode: 'major',
    drive: 0.3,
    pace: 0.65,
    genres: ['pop', 'folk', 'funk'],
  },
  {
    id: 'sad',
    en: 'sad|melancholy|melancholic|sorrow|lonely|heartbreak|heartbroken|blue|tears|crying|mournful|grief|goodbye|farewell|lost',
    zh: '悲伤|伤感|忧伤|难过|孤独|寂寞|心碎|眼泪|离别|再见',
    mode: 'minor',
    drive: -0.4,
    pace: 0.25,
    genres: ['ballad', 'string quartet'],
  },
  {
    id: 'romantic',
    en: 'romantic|love|tender|sweet|wedding|kiss|valentine|heart',
    zh: '浪漫|爱|爱情|温柔|甜蜜|婚礼|恋爱',
    mode: 'major',
    drive: -0.2,
    pace: 0.35,
    genres: ['ballad', 'bossa nova'],
  },
  {
    id: 'calm',
    en: 'calm|relaxing|relaxed|peaceful|quiet|gentle|soft|soothing|serene|mellow|chill|laid-back|easy|cozy|cosy',
    zh: '平静|放松|安静|轻柔|宁静|柔和|舒适|惬意|温暖',
    drive: -0.6,
    pace: 0.2,
    genres: ['lo-fi', 'ambient', 'bossa nova'],
  },
  {
    id: 'dreamy',
    en: 'dreamy|dream|dreams|ethereal|floating|hazy|stars|starry|space|cosmic|underwater',
    zh: '梦幻|梦|空灵|星空|星星|太空|宇宙',
    drive: -0.5,
    genres: ['ambient', 'synthwave', 'lo-fi'],
  },
  {
    id: 'dark',
    en: 'dark|gloomy|sinister|scary|horror|haunting|eerie|ominous|creepy|menacing',
    zh: '黑暗|阴暗|恐怖|诡异|阴森',
    mode: 'minor',
    drive: 0.1,
    genres: ['film score', 'techno', 'trap'],
  },
  {
    id: 'energetic',
    en: 'energetic|energy|upbeat|powerful|intense|workout|gym|running|party|hype|exciting|explosive|club',
    zh: '活力|激情|动感|强劲|健身|跑步|派对|热烈|激烈',
    drive: 0.7,
    pace: 0.75,
    genres: ['house', 'rock', 'techno'],
  },
  {
    id: 'aggressive',
    en: 'aggressive|angry|rage|brutal|heavy|violent|furious|hard',
    zh: '愤怒|狂暴|暴力|激进|狂野',
    mode: 'minor',
    drive: 0.9,
    pace: 0.8,
    genres: ['metal', 'trap'],
  },
  {
    id: 'epic',
    en: 'heroic|battle|war|victory|adventure|hero|dragon|glory|triumphant|majestic|grand',
    zh: '英雄|战斗|战争|胜利|冒险|宏大|壮丽|激昂|雄壮',
    drive: 0.6,
    genres: ['film score', 'march'],
  },
  {
    id: 'nostalgic',
    en: 'nostalgic|nostalgia|memories|memory|childhood|vintage|old-time|retro|remember',
    zh: '怀旧|回忆|童年|复古|往事|思念',
    drive: -0.2,
    pace: 0.35,
    genres: ['lo-fi', 'folk', 'synthwave'],
  },
  {
    id: 'mysterious',
    en: 'mysterious|mystery|secret|spy|noir|detective|suspense|tension|tense',
    zh: '神秘|悬疑|紧张|侦探',
    mode: 'minor',
    drive: 0,
    genres: ['film score', 'jazz trio'],
  },
  {
    id: 'hopeful',
    en: 'hopeful|hope|uplifting|inspiring|inspirational|motivational|sunrise|dawn|new beginning',
    zh: '希望|励志|振奋|黎明|日出|鼓舞',
    mode: 'major',
    drive: 0.3,
    genres: ['pop', 'film score', 'gospel'],
  },
  {
    id: 'night',
    en: 'night|midnight|evening|moon|moonlight|late night|dusk',
    zh: '夜|夜晚|午夜|深夜|月光|月亮|月',
    drive: -0.2,
    genres: ['lo-fi', 'jazz trio', 'synthwave'],
  },
  {
    id: 'rain',
    en: 'rain|rainy|coffee|study|studying|cafe|homework|reading|autumn',
    zh: '雨|下雨|咖啡|学习|读书|秋天|秋',
    drive: -0.4,
    genres: ['lo-fi', 'jazz trio'],
  },
  {
    id: 'city',
    en: 'neon|cyberpunk|city|driving at night|highway|futuristic|robot|robots|machine',
    zh: '霓虹|赛博朋克|城市|公路|未来|机器人',
    genres: ['synthwave', 'techno'],
  },
  {
    id: 'beach',
    en: 'beach|summer|island|tropical|ocean|sea|sunshine|holiday|vacation|waves',
    zh: '海滩|夏天|夏日|海岛|热带|大海|海|假期',
    mode: 'major',
    genres: ['reggae', 'bossa nova', 'salsa'],
  },
  {
    id: 'nature',
    en: 'forest|mountain|mountains|river|meadow|garden|spring|flowers|birds|countryside|village',
    zh: '森林|山|河|草地|花园|春天|花|鸟|田野|乡间',
    genres: ['folk', 'ambient'],
  },
  {
    id: 'sleep',
    en: 'sleep|sleepy|bedtime|baby|asleep',
    zh: '睡眠|睡觉|晚安|宝宝|入睡',
    drive: -0.9,
    pace: 0.05,
    genres: ['ambient', 'waltz'],
  },
  {
    id: 'elegant',
    en: 'elegant|royal|palace|ballroom|graceful|noble|dinner',
    zh: '优雅|皇家|宫廷|舞会|高贵',
    drive: -0.2,
    genres: ['waltz', 'string quartet'],
  },
  {
    id: 'children',
    en: 'children|kids|nursery|cartoon|toy|silly|birthday|christmas',
    zh: '儿童|孩子|卡通|童谣|生日|圣诞',
    mode: 'major',
    drive: 0.2,
    genres: ['pop', 'march', 'chiptune'],
  },
  {
    id: 'temple',
    en: 'temple|dynasty|lantern|bamboo|tea|dragon boat|jiangnan|landscape painting',
    zh: '江南|山水|寺|竹|茶|灯笼|烟雨|红尘|江湖',
    genres: ['chinese traditional'],
  },
  {
    id: 'road',
    en: 'road|truck|desert|whiskey|horse|ranch|train|prairie',
    zh: '旅途|沙漠|火车|牧场|马',
    genres: ['country', 'blues', 'folk'],
  },
]
