import type { Rule } from '../../kit/rule.ts'

/** The rules for image generation that concern more than one field. */
export const imageRules = {
  'image.provider.model': {
    section: 'Image generation request: model matrix',
  },
  'image.aspectRatio.model': {
    section: 'Image generation request: aspect ratios',
  },
  'image.imageSize.model': {
    section: 'Image generation request: model matrix',
  },
  'image.quality.model': {
    section: 'Image generation request',
  },
  'image.referenceImages.model': {
    section: 'Image generation request: rule 1',
  },
  'image.reference.exactlyOne': {
    section: 'Image generation request',
  },
} as const satisfies Record<string, Rule>
