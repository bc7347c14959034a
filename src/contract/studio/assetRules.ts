import type { Rule } from '../kit/rule.ts'

/** The studio's own rules for stored files in recipes. */
export const assetRules = {
  'asset.unknown': { section: 'studio', en: 'This file does not exist, or was removed', zh: '该文件不存在或已被移除' },
  'asset.trashed': {
    section: 'studio',
    en: 'This file is in the trash; restore it first',
    zh: '该文件在回收站中，请先恢复',
  },
  'asset.unreachable': {
    section: 'studio',
    en: 'The service cannot fetch this file: set ATELIER_PUBLIC_URL to the address at which it can reach this studio',
    zh: '服务无法获取该文件：请将 ATELIER_PUBLIC_URL 设为服务可以访问本工作室的地址',
  },
  'asset.unreached': {
    section: 'studio',
    en: '{message}. The service has to reach this studio at {url}, its ATELIER_PUBLIC_URL',
    zh: '{message}。服务须能通过 {url}（ATELIER_PUBLIC_URL）访问本工作室',
  },
  'asset.onlyFiles': {
    section: 'studio',
    en: 'Only a stored file can be sent here: upload it first',
    zh: '此处只能使用已保存的文件，请先上传',
  },
  'asset.format': {
    section: 'studio',
    en: 'This is no image, sound or video that can be read here',
    zh: '无法识别：这不是可读取的图片、音频或视频文件',
  },
  'asset.trim.order': {
    section: 'studio',
    en: 'The end comes at least {minimum} seconds after the start',
    zh: '结束时间须至少晚于开始时间 {minimum} 秒',
  },
} as const satisfies Record<string, Rule>
