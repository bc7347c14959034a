import type { GenerateType } from '#contract/areas/music/models.ts'

/** The types of added tracks that accompany; the others are written as the parts of a band. */
export type AccompanyingType = Exclude<GenerateType, 'Vocals' | 'Instrumental' | 'Drums' | 'Bass' | 'Percussion'>

/** How an instrument takes part when a prompt names it. */
interface Instrument {
  /** Of General MIDI, or of the studio's own oscillators from 200 on. */
  readonly program: number
  /** `solo` has the melody, `chords` accompanies, `bass` takes the bass line, `drums` belongs to the kit. */
  readonly part: 'solo' | 'chords' | 'pad' | 'bass' | 'drums'
  /** Parts with these programs are already played by it. */
  readonly family: readonly [first: number, last: number]
  readonly en: string
  readonly zh: string
  /** The types of added tracks that it can play. */
  readonly types: readonly AccompanyingType[]
}

const of = (
  program: number,
  part: Instrument['part'],
  family: readonly [number, number],
  en: string,
  zh: string,
  ...types: readonly AccompanyingType[]
): Instrument => ({ program, part, family, en, zh, types })

/** Instruments by the words that name them. */
export const instruments = {
  piano: of(0, 'chords', [0, 3], 'piano|pianos|grand piano', '钢琴', 'Keyboard'),
  'electric piano': of(4, 'chords', [4, 5], 'electric piano|rhodes|wurlitzer|e-piano|keys', '电钢琴|电钢', 'Keyboard'),
  harpsichord: of(6, 'chords', [6, 6], 'harpsichord', '羽管键琴|大键琴', 'Keyboard'),
  celesta: of(8, 'solo', [8, 10], 'celesta|glockenspiel|music box', '钟琴|八音盒|钢片琴', 'Keyboard'),
  vibraphone: of(11, 'solo', [11, 12], 'vibraphone|vibes|marimba|xylophone', '颤音琴|马林巴|木琴'),
  bells: of(14, 'chords', [14, 14], 'bells|bell|chimes', '钟声|铃', 'Synth', 'FX'),
  organ: of(16, 'chords', [16, 20], 'organ|hammond', '风琴|管风琴', 'Keyboard'),
  accordion: of(21, 'solo', [21, 23], 'accordion|concertina', '手风琴', 'Keyboard'),
  harmonica: of(22, 'solo', [22, 22], 'harmonica|mouth organ', '口琴'),
  'acoustic guitar': of(
    25,
    'chords',
    [24, 25],
    'acoustic guitar|acoustic guitars|guitar|guitars|fingerpicked',
    '木吉他|民谣吉他|吉他',
    'Guitar',
  ),
  'nylon guitar': of(
    24,
    'chords',
    [24, 24],
    'nylon guitar|classical guitar|spanish guitar|flamenco',
    '古典吉他|尼龙吉他',
    'Guitar',
  ),
  'electric guitar': of(27, 'chords', [26, 28], 'electric guitar|electric guitars|clean guitar', '电吉他', 'Guitar'),
  'distorted guitar': of(
    30,
    'chords',
    [29, 30],
    'distorted guitar|distorted guitars|distortion|heavy guitars|overdrive',
    '失真吉他|失真',
    'Guitar',
  ),
  ukulele: of(24, 'chords', [24, 24], 'ukulele|uke', '尤克里里', 'Guitar'),
  banjo: of(105, 'chords', [105, 105], 'banjo|mandolin', '班卓琴|曼陀林', 'Guitar'),
  bass: of(33, 'bass', [33, 34], 'bass guitar|electric bass', '贝斯'),
  'double bass': of(32, 'bass', [32, 32], 'double bass|upright bass|contrabass', '低音提琴|倍大提琴'),
  'slap bass': of(36, 'bass', [36, 37], 'slap bass', '拍弦贝斯'),
  'synth bass': of(38, 'bass', [38, 39], 'synth bass|acid bass', '合成贝斯'),
  '808 bass': of(203, 'bass', [203, 203], '808|808s|sub bass', '低音炮'),
  violin: of(40, 'solo', [40, 40], 'violin|violins', '小提琴', 'Strings'),
  cello: of(42, 'solo', [42, 42], 'cello|celli|cellos', '大提琴', 'Strings'),
  fiddle: of(110, 'solo', [110, 110], 'fiddle|fiddles', '提琴', 'Strings'),
  strings: of(48, 'pad', [48, 51], 'strings|string section|orchestra|orchestral', '弦乐|管弦乐|交响', 'Strings'),
  harp: of(46, 'chords', [46, 46], 'harp|harps', '竖琴', 'Strings'),
  choir: of(52, 'pad', [52, 54], 'choir|choirs|chorus of voices|choral', '合唱'),
  trumpet: of(56, 'solo', [56, 59], 'trumpet|trumpets|cornet', '小号', 'Brass'),
  trombone: of(57, 'solo', [57, 57], 'trombone|trombones', '长号', 'Brass'),
  tuba: of(58, 'bass', [58, 58], 'tuba|sousaphone', '大号', 'Brass'),
  horn: of(60, 'pad', [60, 60], 'french horn|french horns|horns|horn', '圆号', 'Brass'),
  brass: of(61, 'chords', [61, 63], 'brass|brass section', '铜管', 'Brass'),
  saxophone: of(66, 'solo', [64, 67], 'saxophone|sax|tenor sax|alto sax', '萨克斯', 'Brass', 'Woodwinds'),
  oboe: of(68, 'solo', [68, 69], 'oboe|english horn', '双簧管', 'Woodwinds'),
  clarinet: of(71, 'solo', [71, 71], 'clarinet|clarinets', '单簧管|黑管', 'Woodwinds'),
  flute: of(73, 'solo', [72, 75], 'flute|flutes|recorder|piccolo|pan flute', '长笛', 'Woodwinds'),
  dizi: of(77, 'solo', [77, 78], 'dizi|bamboo flute|shakuhachi|xiao', '竹笛|笛子|箫|笛', 'Woodwinds'),
  erhu: of(110, 'solo', [110, 110], 'erhu', '二胡', 'Strings'),
  guzheng: of(107, 'chords', [107, 107], 'guzheng|koto|zither|guqin', '古筝|古琴|筝'),
  pipa: of(106, 'chords', [106, 106], 'pipa|shamisen', '琵琶'),
  sitar: of(104, 'solo', [104, 104], 'sitar', '西塔琴'),
  kalimba: of(108, 'chords', [108, 108], 'kalimba|thumb piano', '卡林巴|拇指琴'),
  'steel drums': of(114, 'solo', [114, 114], 'steel drums|steel drum|steelpan', '钢鼓'),
  bagpipes: of(109, 'solo', [109, 109], 'bagpipe|bagpipes', '风笛', 'Woodwinds'),
  synthesizer: of(81, 'solo', [80, 87], 'synth|synths|synthesizer|synthesizers|synth lead', '合成器', 'Synth'),
  'synth pad': of(205, 'pad', [88, 95], 'pad|pads|synth pad|drone|atmospheric pads', '铺底|氛围音', 'Synth', 'FX'),
  arpeggio: of(204, 'chords', [204, 204], 'arpeggio|arpeggios|arpeggiated|arp', '琶音', 'Synth'),
  drums: of(0, 'drums', [0, 0], 'drums|drum|drum kit|drum machine|beat|beats', '鼓|鼓点|节拍'),
} as const satisfies Readonly<Record<string, Instrument>>

export type InstrumentId = keyof typeof instruments
