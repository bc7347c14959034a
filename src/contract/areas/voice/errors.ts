import type { ErrorRow } from '../../kit/errorRow.ts'

/** The codes of voice. Business errors come with HTTP 400, the rate limit with 429. Section "Errors: Voice". */
export const voiceErrors = {
  voiceTaskNotFound: {
    code: 33001,
    status: 400,
    retry: 'never',
    action: 'edit',
  },
  voiceSpeakerNotFound: {
    code: 33002,
    status: 400,
    retry: 'never',
    action: 'edit',
  },
  voiceUnavailable: {
    code: 33003,
    status: 400,
    retry: 'person',
    action: 'wait',
  },
  voiceInvalid: {
    code: 33004,
    status: 400,
    retry: 'never',
    action: 'edit',
  },
  voiceTooManyVoices: {
    code: 33005,
    status: 400,
    retry: 'never',
    action: 'edit',
  },
  voiceCredits: {
    code: 33006,
    status: 400,
    retry: 'person',
    action: 'credits',
  },
  voiceRateLimited: {
    code: 33007,
    status: 429,
    retry: 'busy',
    action: 'wait',
  },
  voiceTimedOut: {
    code: 33008,
    status: 400,
    retry: 'person',
    action: 'wait',
  },
  voiceConcurrency: {
    code: 33009,
    status: 400,
    retry: 'busy',
    action: 'wait',
  },
} as const satisfies Record<string, ErrorRow>
