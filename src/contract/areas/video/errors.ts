import type { ErrorRow } from '../../kit/errorRow.ts'

/** The codes of capability video; tasks of the shared endpoint use them too. Section "Errors: Capability video". */
export const videoErrors = {
  videoTaskNotFound: {
    code: 32001,
    status: 404,
    retry: 'never',
    action: 'edit',
    advice: { en: 'This video task does not exist, or was removed.', zh: '该视频任务不存在或已被移除。' },
  },
  videoCredits: {
    code: 32002,
    status: 402,
    retry: 'person',
    action: 'credits',
    advice: { en: 'There are not enough credits for this.', zh: '积分不足。' },
  },
  videoProvider: {
    code: 32003,
    status: 500,
    retry: 'person',
    action: 'report',
    advice: { en: 'The video could not be made; try again.', zh: '视频生成失败，请重试。' },
  },
  videoInvalid: {
    code: 32004,
    status: 400,
    retry: 'never',
    action: 'edit',
    advice: { en: 'Change the request and try again.', zh: '请修改请求后重试。' },
  },
  videoForeign: {
    code: 32005,
    status: 403,
    retry: 'never',
    action: 'report',
    advice: { en: 'This video belongs to another account.', zh: '该视频属于其他账户。' },
  },
  videoAudioAlone: {
    code: 32006,
    status: 400,
    retry: 'never',
    action: 'edit',
    advice: { en: 'Add an image or a video to go with the audio.', zh: '请为音频添加图片或视频。' },
  },
  videoBusy: {
    code: 32007,
    status: 429,
    retry: 'busy',
    action: 'wait',
    advice: {
      en: 'All video slots are taken; this one follows automatically.',
      zh: '视频生成名额已满，稍后会自动发送。',
    },
  },
  videoModerated: {
    code: 32008,
    status: 400,
    retry: 'never',
    action: 'edit',
    advice: { en: 'The content was turned down; change it and try again.', zh: '内容未通过审核，请修改后重试。' },
  },
  videoRateLimited: {
    code: 29998,
    status: 429,
    retry: 'busy',
    action: 'wait',
    advice: {
      en: 'Only five videos a minute can be sent; this one follows automatically.',
      zh: '视频每分钟限五次，稍后会自动发送。',
    },
  },
} as const satisfies Record<string, ErrorRow>
