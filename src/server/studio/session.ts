import type { Context } from 'hono'
import { sessionEndpoints, type Session } from '#contract/studio/session.ts'
import { explain } from '#contract/kit/explain.ts'
import { pickLanguage } from '#contract/kit/language.ts'
import { accountOfKey, firstAccount, type Account } from '#server/accounts/accounts.ts'
import { closeSession, openSession, SESSION_SECONDS, useTicket } from '#server/accounts/sessions.ts'
import { answerError, answerWith } from '#server/http/answers.ts'
import type { Bindings, Router } from '#server/http/bindings.ts'
import { readCookie, sessionCookie } from '#server/http/cookie.ts'
import { identify, requireOwnPage, type Identifying } from '#server/http/identify.ts'
import { validationRefusal } from '#server/http/mount.ts'
import { readJson } from '#server/http/readBody.ts'
import { isTrustedVisitor, type Exposure } from '#server/http/visitor.ts'
import { Refusal } from '#server/platform/refusal.ts'

interface Sessions extends Identifying {
  readonly exposure: Exposure
  readonly service: Session['service']
  readonly build: string
}

const BODY_LIMIT = 4096

/** Signing in and out. These verbs set cookies, so they answer for themselves instead of being mounted. */
export function mountSession(app: Router, sessions: Sessions): void {
  const { db, cookieName, publicUrl, exposure } = sessions
  const secure = publicUrl?.startsWith('https:') ?? false
  const show = ({ id, name }: Account): Response =>
    answerWith(sessionEndpoints.read.answer, {
      account: { id, name },
      service: sessions.service,
      build: sessions.build,
    } satisfies Session)
  const signIn = async (account: Account): Promise<Response> => {
    const response = show(account)
    const session = await openSession(db, account.id)
    response.headers.set('Set-Cookie', sessionCookie(cookieName, session, SESSION_SECONDS, secure))
    return response
  }
  const answer =
    (verb: (context: Context<{ Bindings: Bindings }>) => Promise<Response>) =>
    async (context: Context<{ Bindings: Bindings }>): Promise<Response> => {
      try {
        return await verb(context)
      } catch (error) {
        return answerError(error)
      }
    }

  app.get(
    sessionEndpoints.read.path,
    answer(async context => {
      const request = context.req.raw
      try {
        return show((await identify(request, sessions)).account)
      } catch (error) {
        if (!(error instanceof Refusal) || error.key !== 'unauthorized') throw error
        const owner = await firstAccount(db)
        if (request.headers.has('authorization') || !owner) throw error
        if (!isTrustedVisitor(request, context.env?.peer, exposure)) throw error
        return signIn(owner)
      }
    }),
  )
  app.post(
    sessionEndpoints.signIn.path,
    answer(async context => {
      const request = context.req.raw
      requireOwnPage(request, publicUrl)
      const language = pickLanguage(request.headers.get('accept-language'))
      const json = await readJson(request, BODY_LIMIT)
      const given = sessionEndpoints.signIn.body.schema.safeParse(json, { error: explain(language) })
      if (!given.success) throw validationRefusal(given.error)
      const account =
        'ticket' in given.data
          ? (await useTicket(db, given.data.ticket)) && (await firstAccount(db))
          : await accountOfKey(db, given.data.apiKey)
      if (!account)
        throw new Refusal(
          'unauthorized',
          'ticket' in given.data ? 'This link was used or is too old' : 'This API key is not known',
        )
      return signIn(account)
    }),
  )
  app.delete(
    sessionEndpoints.signOut.path,
    answer(async context => {
      const request = context.req.raw
      requireOwnPage(request, publicUrl)
      const session = readCookie(request, cookieName)
      if (session !== undefined) await closeSession(db, session)
      const response = answerWith(sessionEndpoints.signOut.answer, {})
      response.headers.set('Set-Cookie', sessionCookie(cookieName, '', 0, secure))
      return response
    }),
  )
}
