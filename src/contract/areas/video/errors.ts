import type { ErrorRow } from '../../kit/errorRow.ts'

/** The codes of capability video; tasks of the shared endpoint use them too. Section "Errors: Capability video". */
export const videoErrors = {
  videoTaskNotFound: {
    code: 32001,
    status: 404,
    retry: 'never',
    action: 'edit',
  },
  videoCredits: {
    code: 32002,
    status: 402,
    retry: 'person',
    action: 'credits',
  },
  videoProvider: {
    code: 32003,
    status: 500,
    retry: 'person',
    action: 'report',
  },
  videoInvalid: {
    code: 32004,
    status: 400,
    retry: 'never',
    action: 'edit',
  },
  videoForeign: {
    code: 32005,
    status: 403,
    retry: 'never',
    action: 'report',
  },
  videoAudioAlone: {
    code: 32006,
    status: 400,
    retry: 'never',
    action: 'edit',
  },
  videoBusy: {
    code: 32007,
    status: 429,
    retry: 'busy',
    action: 'wait',
  },
  videoModerated: {
    code: 32008,
    status: 400,
    retry: 'never',
    action: 'edit',
  },
  videoRateLimited: {
    code: 29998,
    status: 429,
    retry: 'busy',
    action: 'wait',
  },
} as const satisfies Record<string, ErrorRow>
