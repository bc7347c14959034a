import type { ErrorRow } from '../../kit/errorRow.ts'

/** The codes of voice. Business errors come with HTTP 400, the rate limit with 429. Section "Errors: Voice". */
export const voiceErrors = {
  voiceTaskNotFound: {
    code: 33001,
    status: 400,
    retry: 'never',
    action: 'edit',
    advice: { en: 'This voice task does not exist, or was removed.', zh: '该语音任务不存在或已被移除。' },
  },
  voiceSpeakerNotFound: {
    code: 33002,
    status: 400,
    retry: 'never',
    action: 'edit',
    advice: { en: 'Choose another speaker; this one does not exist.', zh: '该音色不存在，请另选。' },
  },
  voiceUnavailable: {
    code: 33003,
    status: 400,
    retry: 'person',
    action: 'wait',
    advice: { en: 'Voice generation is not available right now.', zh: '语音生成服务暂不可用。' },
  },
  voiceInvalid: {
    code: 33004,
    status: 400,
    retry: 'never',
    action: 'edit',
    advice: { en: 'Change the request and try again.', zh: '请修改请求后重试。' },
  },
  voiceTooManyVoices: {
    code: 33005,
    status: 400,
    retry: 'never',
    action: 'edit',
    advice: { en: 'Use at most three voices.', zh: '最多使用三个音色。' },
  },
  voiceCredits: {
    code: 33006,
    status: 400,
    retry: 'person',
    action: 'credits',
    advice: { en: 'There are not enough credits for this.', zh: '积分不足。' },
  },
  voiceRateLimited: {
    code: 33007,
    status: 429,
    retry: 'busy',
    action: 'wait',
    advice: {
      en: 'Only five voices a minute can be sent; this one follows automatically.',
      zh: '语音每分钟限五次，稍后会自动发送。',
    },
  },
  voiceTimedOut: {
    code: 33008,
    status: 400,
    retry: 'person',
    action: 'wait',
    advice: { en: 'It took too long and was stopped; try again.', zh: '生成超时，请重试。' },
  },
  voiceConcurrency: {
    code: 33009,
    status: 400,
    retry: 'busy',
    action: 'wait',
    advice: {
      en: 'Too many voices are being made; this one follows automatically.',
      zh: '正在生成的语音过多，稍后会自动发送。',
    },
  },
} as const satisfies Record<string, ErrorRow>
