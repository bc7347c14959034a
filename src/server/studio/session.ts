import { sessionEndpoints, type Session } from '#contract/studio/session.ts'
import { listMakers } from '#server/connections/connections.ts'
import { firstAccount, type Account, type CallingAccount } from '#server/accounts/accounts.ts'
import { closeSession, openSession, SESSION_SECONDS, redeemTicket } from '#server/accounts/sessions.ts'
import { answerWith } from '#server/http/answers.ts'
import { maySignInAutomatically, type IsSameUser } from '#server/http/automaticSignIn.ts'
import type { Router } from '#server/http/bindings.ts'
import { cookieNameOf, readCookie, sessionCookie } from '#server/http/cookie.ts'
import {
  checkKey,
  countGuess,
  identify,
  requireOwnPage,
  sessionAccount,
  unauthorizedRefusal,
  type Identifying,
} from '#server/http/identify.ts'
import type { Exposure } from '#server/http/hosts.ts'
import { validationRefusal } from '#server/http/mount.ts'
import { readJson } from '#server/http/readBody.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { readSettings } from './settings/read.ts'

interface Sessions extends Identifying {
  readonly exposure: Exposure
  /** Absent: nobody is signed in automatically. */
  readonly isSameUser?: IsSameUser | undefined
  /** Throws a Refusal when the disk has no room for a session. */
  readonly requireRoom: () => Promise<void>
  readonly service: Session['service']
  readonly readsGs: boolean
  readonly modelNames: Session['modelNames']
  readonly build: string
}

const LIMITS = { bytes: 4096 }

/** Signing in and out. These verbs set cookies, so they build their responses themselves instead of using `mount`. */
export function mountSession(app: Router, sessions: Sessions): void {
  const { db, instance, publicUrl } = sessions
  const show = async ({ id, name }: Account): Promise<Response> =>
    answerWith(sessionEndpoints.read.answer, {
      account: { id, name },
      isOwner: (await firstAccount(db))?.id === id,
      service: sessions.service,
      readsGs: sessions.readsGs,
      build: sessions.build,
      settings: await readSettings(db, id),
      modelNames: sessions.modelNames,
      ...(sessions.service === 'remote' ? { madeBy: [], makersAt: '' } : await listMakers(db)),
    } satisfies Session)
  const open = async (request: Request, account: Account, isAutomatic = false) => {
    await sessions.requireRoom()
    return setCookie(request, await show(account), await openSession(db, account.id, isAutomatic), SESSION_SECONDS)
  }
  const setCookie = (request: Request, response: Response, session: string, seconds: number) => {
    const name = cookieNameOf(request, instance, publicUrl)
    response.headers.set('Set-Cookie', sessionCookie(name, session, seconds))
    return response
  }
  app.get(sessionEndpoints.read.path, async ({ req }) => show((await identify(req.raw, sessions)).account))
  app.post(sessionEndpoints.signIn.path, async ({ req: { raw: request } }) => {
    requireOwnPage(request, publicUrl)
    const json = await readJson(request, LIMITS)
    const given = sessionEndpoints.signIn.body.schema.safeParse(json, { reportInput: true })
    if (!given.success) throw validationRefusal(given.error)
    const signedIn = await sessionAccount(request, sessions)
    if ('automatic' in given.data) {
      if (signedIn) return show(signedIn)
      return open(request, await ownerOfMachine(request, sessions), true)
    }
    const account =
      'ticket' in given.data
        ? await ownerByTicket(request, given.data.ticket, sessions, signedIn)
        : await checkKey(request, given.data.apiKey, sessions, signedIn)
    if (!account)
      throw new Refusal(
        'unauthorized',
        'ticket' in given.data ? 'This link was used or is too old' : 'This API key is not known',
      )
    return open(request, account)
  })
  app.delete(sessionEndpoints.signOut.path, async ({ req: { raw: request } }) => {
    requireOwnPage(request, publicUrl)
    const session = readCookie(request, cookieNameOf(request, instance, publicUrl))
    if (session !== undefined) await closeSession(db, session)
    return setCookie(request, answerWith(sessionEndpoints.signOut.answer, {}), '', 0)
  })
}

/**
 * The first account, if the request comes from whoever runs the studio. Otherwise throws `unauthorized` or
 * `keyRevoked`.
 */
async function ownerOfMachine(request: Request, sessions: Sessions): Promise<Account> {
  const { db, exposure, isSameUser } = sessions
  const isOwner = await maySignInAutomatically(request, exposure, isSameUser)
  const owner = isOwner ? await firstAccount(db) : undefined
  if (!owner)
    throw await unauthorizedRefusal(
      request,
      sessions,
      'Sign in with the link that the studio printed, or with an API key',
    )
  return owner
}

async function ownerByTicket(request: Request, ticket: string, { db, guesses }: Sessions, caller?: CallingAccount) {
  const succeeded = countGuess(request, guesses, caller)
  if (!(await redeemTicket(db, ticket))) return undefined
  succeeded()
  return firstAccount(db)
}
