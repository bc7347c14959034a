import type { Note } from './input.ts'

/** The notes that an episode may have, in the page's two languages. */
export const notes = {
  shortSource: (pages: number): Note => ({
    code: 'shortSource',
    en: `The text is short: it made ${pages === 1 ? 'one page' : `${pages} pages`}, with less on them than usual`,
    zh: `文本较短：只生成了 ${pages} 页，每页内容比平常少`,
  }),
  longSource: (): Note => ({
    code: 'longSource',
    en: 'The text is long: the episode says the parts that matter most, in their order',
    zh: '文本较长：节目按原文顺序只讲述最重要的部分',
  }),
  cutSource: (): Note => ({
    code: 'longSource',
    en: 'The text is very long: only its first 100,000 characters were read',
    zh: '文本过长：只读取了前 100,000 个字符',
  }),
  written: (by: string, replaced: readonly number[], dropped: number): Note => ({
    code: 'written',
    en: [
      `Written by ${by} from the source`,
      replaced.length > 0 ? `pages by the built-in planner: ${replaced.join(', ')}` : '',
      dropped > 0 ? `statements left out because the source does not support them: ${dropped}` : '',
    ]
      .filter(Boolean)
      .join('; '),
    zh: [
      `由 ${by} 根据原文撰写`,
      replaced.length > 0 ? `由内置规划生成的页面：${replaced.join('、')}` : '',
      dropped > 0 ? `因原文没有依据而删去的语句：${dropped}` : '',
    ]
      .filter(Boolean)
      .join('；'),
  }),
  otherLanguage: (): Note => ({
    code: 'otherLanguage',
    en: 'The text is in another language than the one chosen; it is not translated',
    zh: '文本语言与所选语言不同，不会翻译',
  }),
  plainPage: (page: number): Note => ({
    code: 'plainPage',
    en: `Page ${page} could only be drawn in a plain form`,
    zh: `第 ${page} 页只能以简单样式绘制`,
  }),
} as const
