import type { Rule } from '../../kit/rule.ts'

/** The rules for image generation that concern more than one field. */
export const imageRules = {
  'image.provider.model': {
    section: 'Image generation request: model matrix',
    en: '{model} belongs to {owner}, not to {provider}',
    zh: '{model} 属于 {owner}，不属于 {provider}',
  },
  'image.aspectRatio.model': {
    section: 'Image generation request: aspect ratios',
    en: '{aspectRatio} is not available on {model}',
    zh: '{model} 不支持 {aspectRatio}',
  },
  'image.imageSize.model': {
    section: 'Image generation request: model matrix',
    en: '{imageSize} is not available on {model}',
    zh: '{model} 不支持 {imageSize}',
  },
  'image.quality.model': {
    section: 'Image generation request',
    en: '{model} has no choice of quality',
    zh: '{model} 不提供质量选项',
  },
  'image.referenceImages.model': {
    section: 'Image generation request: rule 1',
    en: '{model} takes at most {maximum} reference images',
    zh: '{model} 最多接受 {maximum} 张参考图',
  },
  'image.reference.exactlyOne': {
    section: 'Image generation request',
    en: 'A reference image carries either fileData or inlineData',
    zh: '每张参考图只能使用 fileData 或 inlineData 之一',
  },
} as const satisfies Record<string, Rule>
