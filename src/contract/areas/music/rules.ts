import type { Rule } from '../../kit/rule.ts'

/** The rules for music that concern more than one field. */
export const musicRules = {
  'music.generate.lyrics': {
    section: 'Endpoints: Music: generate',
    en: 'A song with the default provider needs lyrics, unless it is instrumental',
    zh: '使用默认提供方且非纯音乐时必须填写歌词',
  },
  'music.track.lyrics': {
    section: 'Endpoints: Music: track',
    en: 'A vocal track needs lyrics',
    zh: '人声音轨必须填写歌词',
  },
  'music.track.vocalGender': {
    section: 'Endpoints: Music: track',
    en: 'Only a vocal track has a voice to choose',
    zh: '只有人声音轨可以选择声线',
  },
  'music.track.span': {
    section: 'Unstated: Music: track',
    en: 'The end has to come after the start',
    zh: '结束时间必须晚于开始时间',
  },
  'music.extend.head': {
    section: 'Endpoints: Music: extend',
    en: 'Only {models} extends at the head; choose it as the model',
    zh: '只有 {models} 支持向前续写，请明确选择该模型',
  },
  'music.source.position': {
    section: 'Unstated: Music: extend',
    en: 'The song is only {seconds} seconds long',
    zh: '歌曲只有 {seconds} 秒',
  },
  'music.source.length': {
    section: 'Unstated: Music',
    en: 'At most {minutes} minutes are taken',
    zh: '最长 {minutes} 分钟',
  },
  'music.source.film': {
    section: 'Unstated: Music: soundtrack',
    en: 'There are no pictures in this file',
    zh: '该文件中没有画面',
  },
  'music.extend.provider': {
    section: 'Unstated: Music: extend',
    en: 'Extending with {provider} is not offered',
    zh: '不支持使用 {provider} 续写',
  },
} as const satisfies Record<string, Rule>
