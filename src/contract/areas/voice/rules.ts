import type { Rule } from '../../kit/rule.ts'

/** The rules for voices that concern more than one field, or have their own code. */
export const voiceRules = {
  'voice.voices.image': {
    section: 'Rules for voice generation: rule 1',
    error: 'voiceInvalid',
    en: 'Give voices or an image, not both',
    zh: '音色与图片不能同时使用',
  },
  'voice.speaker.url': {
    section: 'Rules for voice generation: rule 2',
    error: 'voiceInvalid',
    en: 'A built-in speaker is named by its id alone; leave the address out',
    zh: '内置音色只需填写 id，请去掉地址',
  },
  'voice.reference.id': {
    section: 'Rules for voice generation: rule 2',
    error: 'voiceInvalid',
    en: 'A reference recording is given by its address alone; leave the id out',
    zh: '参考音频只需提供地址，请去掉 id',
  },
  'voice.voices.maximum': {
    section: 'Rules for voice generation: rule 5',
    error: 'voiceTooManyVoices',
    en: 'At most {maximum} voices',
    zh: '最多 {maximum} 个音色',
  },
  'voice.text.mark': {
    section: 'Unstated: Voice: dialogue',
    error: 'voiceInvalid',
    en: '{mark} has no voice: the request has {voices}',
    zh: '{mark} 没有对应的音色：请求中只有 {voices} 个',
  },
  'voice.image.exactlyOne': {
    section: 'Voice request parts',
    error: 'voiceInvalid',
    en: 'The image is either an address or its data',
    zh: '图片只能提供地址或数据之一',
  },
  'voice.image.format': {
    section: 'Limits: Voice',
    error: 'voiceInvalid',
    en: 'The image has to be one of {formats}',
    zh: '图片格式应为 {formats} 之一',
  },
  'voice.image.bytes': {
    section: 'Limits: Voice',
    error: 'voiceInvalid',
    en: 'The image is larger than {megabytes} MB',
    zh: '图片超过 {megabytes} MB',
  },
} as const satisfies Record<string, Rule>
