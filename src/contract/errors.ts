import type { Language } from './kit/language.ts'

/** What a person can do about an error. */
export type ErrorAction = 'edit' | 'wait' | 'credits' | 'plan' | 'signIn' | 'report'

/** Whether a work that met it is sent again: never, by itself once the service is less busy, or when a person says so. */
export type ErrorRetry = 'never' | 'busy' | 'person'

export interface ErrorRow {
  readonly code: number
  readonly status: 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 503
  readonly retry: ErrorRetry
  readonly action: ErrorAction
  /** What to do, in words; the service's own message follows it. */
  readonly advice: { readonly [language in Language]: string }
}

/** Every code of the interface and of the studio: the only table. Section "Errors". */
export const errors = {
  invalid: {
    code: 40000,
    status: 400,
    retry: 'never',
    action: 'edit',
    advice: { en: 'Change the request and try again.', zh: '请修改请求后重试。' },
  },
  unauthorized: {
    code: 40100,
    status: 401,
    retry: 'person',
    action: 'signIn',
    advice: { en: 'Sign in again; nothing you typed is lost.', zh: '请重新登录，已输入的内容不会丢失。' },
  },
  credits: {
    code: 40200,
    status: 402,
    retry: 'person',
    action: 'credits',
    advice: { en: 'There are not enough credits for this.', zh: '积分不足。' },
  },
  plan: {
    code: 40300,
    status: 403,
    retry: 'person',
    action: 'plan',
    advice: { en: 'This needs an active paid plan.', zh: '此项需要有效的付费方案。' },
  },
  forbidden: {
    code: 40301,
    status: 403,
    retry: 'never',
    action: 'report',
    advice: { en: 'This is not allowed here.', zh: '此处不允许该操作。' },
  },
  notFound: {
    code: 40400,
    status: 404,
    retry: 'never',
    action: 'edit',
    advice: { en: 'This is not here, or no longer.', zh: '该内容不存在或已被移除。' },
  },
  methodNotAllowed: {
    code: 40500,
    status: 405,
    retry: 'never',
    action: 'report',
    advice: { en: 'This address does not take that method.', zh: '该地址不支持此方法。' },
  },
  tooLarge: {
    code: 41300,
    status: 413,
    retry: 'never',
    action: 'edit',
    advice: { en: 'Send something smaller.', zh: '请发送更小的内容。' },
  },
  keyReused: {
    code: 42200,
    status: 422,
    retry: 'never',
    action: 'report',
    advice: { en: 'This key was used for another request.', zh: '该幂等键已用于其他请求。' },
  },
  rateLimited: {
    code: 42900,
    status: 429,
    retry: 'busy',
    action: 'wait',
    advice: { en: 'The service is busy; this goes out again by itself.', zh: '服务繁忙，稍后会自动重新发送。' },
  },
  internal: {
    code: 50000,
    status: 500,
    retry: 'person',
    action: 'report',
    advice: { en: 'Something went wrong on our side; try again.', zh: '我们这边出了问题，请重试。' },
  },
  unavailable: {
    code: 50300,
    status: 503,
    retry: 'person',
    action: 'wait',
    advice: { en: 'The service is not available right now.', zh: '服务暂不可用。' },
  },
} as const satisfies Record<string, ErrorRow>

export type ErrorKey = keyof typeof errors

const rowByCode = new Map<number, ErrorKey>()
const rowByStatus = new Map<number, ErrorKey>()
for (const key of Object.keys(errors) as ErrorKey[]) {
  rowByCode.set(errors[key].code, key)
  if (!rowByStatus.has(errors[key].status)) rowByStatus.set(errors[key].status, key)
}

/** The row of an answer: by its code where the table has it, else by its HTTP status, else `internal` or `invalid`. */
export function errorKey(status: number, code?: number): ErrorKey {
  return (
    (code === undefined ? undefined : rowByCode.get(code)) ??
    rowByStatus.get(status) ??
    (status >= 500 ? 'internal' : 'invalid')
  )
}
