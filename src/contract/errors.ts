import { videoErrors } from './areas/video/errors.ts'
import { voiceErrors } from './areas/voice/errors.ts'
import type { Area } from './kit/area.ts'
import type { ErrorRow, ErrorTable } from './kit/errorRow.ts'

/**
 * The codes of the studio and of the areas without their own table: the HTTP status times 100. `plan` and `forbidden`
 * share a code, as both are a plain 403. A full disk has its own, because pages and programs handle it specially, and
 * so has a session that ended with its key. Section "Errors".
 */
const generalErrors = {
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
  keyRevoked: {
    code: 40101,
    status: 401,
    retry: 'person',
    action: 'signIn',
    advice: {
      en: 'A key of this account was revoked, so you were signed out. Sign in with another key; what you typed is kept.',
      zh: '此账户的一个密钥已被吊销，因此你已退出登录。请用另一个密钥登录，已输入的内容会保留。',
    },
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
    code: 40300,
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
    advice: { en: 'This does not exist, or was removed.', zh: '该内容不存在或已被移除。' },
  },
  notOffered: {
    code: 40410,
    status: 404,
    retry: 'never',
    action: 'edit',
    advice: {
      en: 'The service does not offer this. Another model may work; nothing was charged.',
      zh: '该服务不提供此项。可以换一个模型试试；未扣除积分。',
    },
  },
  methodNotAllowed: {
    code: 40500,
    status: 405,
    retry: 'never',
    action: 'report',
    advice: { en: 'This address does not take that method.', zh: '该地址不支持此方法。' },
  },
  conflict: {
    code: 40900,
    status: 409,
    retry: 'never',
    action: 'edit',
    advice: { en: 'This has changed in the meantime; look at it again.', zh: '状态已发生变化，请重新查看。' },
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
  storageFull: {
    code: 50301,
    status: 503,
    retry: 'busy',
    action: 'wait',
    advice: {
      en: "The studio's disk is full. What is here can be read, and what you typed stays; this goes on when there is room.",
      zh: '工作室的磁盘已满。已有内容仍可查看，输入的内容不会丢失；有空间后会继续。',
    },
  },
} as const satisfies Record<string, ErrorRow>

/** The only table of errors, with every code of the interface and of the studio. Section "Errors". */
export const errors = { ...generalErrors, ...voiceErrors, ...videoErrors } as const satisfies Record<string, ErrorRow>

export type ErrorKey = keyof typeof errors

/** The error each table uses in place of a general one; a general error that is not listed keeps its code. */
const ownErrors = {
  voice: {
    invalid: 'voiceInvalid',
    credits: 'voiceCredits',
    notFound: 'voiceTaskNotFound',
    rateLimited: 'voiceRateLimited',
    unavailable: 'voiceUnavailable',
  },
  video: {
    invalid: 'videoInvalid',
    credits: 'videoCredits',
    notFound: 'videoTaskNotFound',
    forbidden: 'videoForeign',
    rateLimited: 'videoRateLimited',
    internal: 'videoProvider',
  },
  sharedVideo: { rateLimited: 'videoRateLimited' },
} as const satisfies Record<ErrorTable, Partial<Record<keyof typeof generalErrors, ErrorKey>>>

/** The error that a table uses for a general one: `errorIn('voice', 'credits')` is `voiceCredits`. */
export function errorIn(table: ErrorTable | undefined, key: ErrorKey): ErrorKey {
  const own: Partial<Record<ErrorKey, ErrorKey>> = table ? ownErrors[table] : {}
  return own[key] ?? key
}

const keys = Object.keys(errors) as ErrorKey[]

/** Only images have features that need a paid plan; elsewhere a plain 403 means that the request is not allowed. */
const withPlans: readonly (Area | undefined)[] = ['image', undefined]

/**
 * The error of an answer: by its code if that is known, else by its HTTP status, else `internal` or `invalid`. The area
 * distinguishes errors that share a code, and selects the table in which a bare status is looked up.
 */
export function errorKey(status: number, code?: number, area?: Area): ErrorKey {
  const fits = (key: ErrorKey) => withPlans.includes(area) || key !== 'plan'
  const byCode = keys.find(key => errors[key].code === code && fits(key))
  if (byCode) return byCode
  const byStatus = Object.keys(generalErrors).find(
    (key): key is keyof typeof generalErrors => isGeneral(key) && errors[key].status === status && fits(key),
  )
  const table = area === 'voice' || area === 'video' ? area : undefined
  return errorIn(table, byStatus ?? (status >= 500 ? 'internal' : 'invalid'))
}

function isGeneral(key: string): key is keyof typeof generalErrors {
  return key in generalErrors
}
