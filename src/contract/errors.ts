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
  },
  unauthorized: {
    code: 40100,
    status: 401,
    retry: 'person',
    action: 'signIn',
  },
  keyRevoked: {
    code: 40101,
    status: 401,
    retry: 'person',
    action: 'signIn',
  },
  credits: {
    code: 40200,
    status: 402,
    retry: 'person',
    action: 'credits',
  },
  plan: {
    code: 40300,
    status: 403,
    retry: 'person',
    action: 'plan',
  },
  forbidden: {
    code: 40300,
    status: 403,
    retry: 'never',
    action: 'report',
  },
  notFound: {
    code: 40400,
    status: 404,
    retry: 'never',
    action: 'edit',
  },
  notOffered: {
    code: 40410,
    status: 404,
    retry: 'never',
    action: 'edit',
  },
  methodNotAllowed: {
    code: 40500,
    status: 405,
    retry: 'never',
    action: 'report',
  },
  conflict: {
    code: 40900,
    status: 409,
    retry: 'never',
    action: 'edit',
  },
  tooLarge: {
    code: 41300,
    status: 413,
    retry: 'never',
    action: 'edit',
  },
  keyReused: {
    code: 42200,
    status: 422,
    retry: 'never',
    action: 'report',
  },
  rateLimited: {
    code: 42900,
    status: 429,
    retry: 'busy',
    action: 'wait',
  },
  internal: {
    code: 50000,
    status: 500,
    retry: 'person',
    action: 'report',
  },
  unavailable: {
    code: 50300,
    status: 503,
    retry: 'person',
    action: 'wait',
  },
  storageFull: {
    code: 50301,
    status: 503,
    retry: 'busy',
    action: 'wait',
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
