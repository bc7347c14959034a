import type { Language } from '../../kit/language.ts'

/**
 * The meanings of our own service's `failCode`s; another service may have more. Section "Unstated: Episodes: failCode".
 */
const meanings: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  1001: { en: 'The source could not be read.', zh: '无法读取来源内容。' },
  1002: { en: 'The source says too little for an episode.', zh: '来源内容太少，不足以制作一集。' },
  1003: { en: 'The narration could not be spoken.', zh: '无法生成旁白。' },
  1004: { en: 'The pages could not be drawn.', zh: '无法绘制页面。' },
}
const unknown: Readonly<Record<Language, string>> = {
  en: 'The service gave no reason in words.',
  zh: '服务没有说明原因。',
}

/** The failure reason of an episode whose record only has a code. */
export const reasonOfFailCode = (failCode: number | string) => `failCode ${failCode}`

/** The text for such a reason; returns any other reason unchanged. */
export function episodeFailureText(reason: string, language: Language): string {
  const code = /^failCode (?<code>.+)$/.exec(reason)?.groups?.['code']
  if (code === undefined) return reason
  return meanings[code]?.[language] ?? `${unknown[language]} (failCode ${code})`
}
