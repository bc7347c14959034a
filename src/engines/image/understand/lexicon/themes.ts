import type { Entry } from './entry.ts'
import { entry } from './grammar.ts'

const theme = (id: string, en: string, zh: string) => entry('theme', id, en, zh)

/** Ideas that are painted as forms. */
export const themeWords: Entry[] = [
  theme('love', 'love, romance, passion, affection', '爱, 爱情, 热情'),
  theme('hope', 'hope, faith, optimism, inspiration', '希望, 信念'),
  theme('time', 'time passing, eternity, memory, memories, past, history', '时间, 永恒, 记忆, 回忆, 历史, 岁月'),
  theme('silence', 'silence, stillness, solitude, meditation, loneliness, emptiness', '寂静, 孤独, 冥想, 沉默'),
  theme('chaos', 'chaos, anger, war, conflict, explosion, noise', '混乱, 愤怒, 战争, 爆炸'),
  theme('music', 'music, song, melody, rhythm, jazz, symphony', '音乐, 旋律, 节奏, 歌曲, 爵士'),
  theme('dream', 'dream, dreams, imagination, fantasy world', '梦, 梦想, 幻想, 想象'),
  theme('freedom', 'freedom, liberty, joy, happiness, flight', '自由, 幸福'),
  theme('growth', 'growth, life, nature, birth, rebirth', '生命, 成长, 自然, 诞生'),
  theme('energy', 'energy, speed, power, motion, electricity, movement', '能量, 力量, 速度, 运动'),
  theme('fear', 'fear, death, anxiety, nightmare, darkness, grief', '恐惧, 死亡, 焦虑, 噩梦'),
  theme(
    'order',
    'order, balance, harmony, geometry, geometric, mathematics, structure, infinity',
    '秩序, 平衡, 和谐, 几何, 数学, 无限',
  ),
  theme('abstract', 'abstract, abstraction, pattern, composition, shapes, texture', '抽象, 图案, 形状'),
  theme(
    'technology',
    'technology, network, internet, data, artificial intelligence, code, circuit',
    '科技, 网络, 数据, 人工智能, 代码',
  ),
]
