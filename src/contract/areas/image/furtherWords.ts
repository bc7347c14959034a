import type { PromptLanguage } from '../../kit/language.ts'
import type { AspectRatio } from './models.ts'

/** What can be asked of a finished picture without words of one's own. */
export const furtherSteps = ['expand', 'upscale', 'background', 'variation'] as const
export type FurtherStep = (typeof furtherSteps)[number]

/** The words that ask for a step: the interface has no field for it, only a prompt and the picture as reference. */
export function furtherPrompt(step: FurtherStep, language: PromptLanguage, ratio?: AspectRatio): string {
  return words[step][language].replace('{ratio}', ratio ?? '')
}

/** The step that a line of a prompt asks for, in any language, and the ratio that it names. */
export function furtherStepIn(line: string): { readonly step: FurtherStep; readonly ratio: string } | undefined {
  for (const step of furtherSteps)
    for (const text of Object.values(words[step])) {
      const [before = '', after = ''] = text.split('{ratio}')
      if (line.startsWith(before) && line.endsWith(after) && line.length >= before.length + after.length)
        return { step, ratio: line.slice(before.length, line.length - after.length) }
    }
  return undefined
}

const words = {
  expand: {
    en: 'Expand this picture to {ratio}: keep all that it shows unchanged, and continue it beyond its edges.',
    zh: '将这张图片扩展为 {ratio}：原有内容保持不变，画面向边缘之外延伸。',
  },
  upscale: {
    en: 'Upscale this picture: the same picture with finer detail, nothing else changed.',
    zh: '放大这张图片：内容不变，细节更清晰。',
  },
  background: {
    en: 'Remove the background of this picture: keep only its subject, on a transparent background.',
    zh: '去除这张图片的背景：只保留主体，背景透明。',
  },
  variation: {
    en: 'A close variation of this picture, slightly different.',
    zh: '与这张图片相近的变体，略有不同。',
  },
} as const satisfies Record<FurtherStep, Record<PromptLanguage, string>>
