import type { Rule } from '../kit/rule.ts'

/** The studio's own rules for pieces. */
export const timelineRules = {
  'timeline.changed': {
    section: 'studio',
    error: 'conflict',
    en: 'This piece was changed elsewhere meanwhile, so nothing was overwritten',
    zh: '该成片已在别处被修改，因此未覆盖任何内容',
  },
  'timeline.empty': {
    section: 'studio',
    en: 'There is nothing in this piece yet',
    zh: '该成片中还没有内容',
  },
  'timeline.notSeen': {
    section: 'studio',
    en: 'Nothing in this piece can be seen, so it can only become a sound',
    zh: '该成片没有画面，只能导出为声音',
  },
  'timeline.tooLong': {
    section: 'studio',
    en: 'This format takes at most {seconds} seconds',
    zh: '此格式最长 {seconds} 秒',
  },
  'timeline.full': {
    section: 'studio',
    en: 'There is no room for this in the piece: it would be longer than {hours} hours or have too many parts',
    zh: '成片中放不下：会超过 {hours} 小时或部分过多',
  },
  'timeline.notExporting': {
    section: 'studio',
    error: 'conflict',
    en: 'This export has ended already, so nothing was changed',
    zh: '该导出已经结束，未作任何更改',
  },
} as const satisfies Record<string, Rule>
