import type { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import type { VerbInput } from '#contract/kit/endpoint.ts'
import { speakers } from '#engines/run/speakers.ts'
import type { Context } from '#server/service/context.ts'
import { demoLink } from './demoLink.ts'
import { ownSpeakers } from './own.ts'
import { viewConnected, viewOwnSpeakers } from './view.ts'

type List = VerbInput<typeof speakerEndpoints.list>

/**
 * The private voices of the caller, newest first, and the catalogue. All of them are published and can be used, so both
 * statuses list the same.
 */
export async function listSpeakers(context: Context<'db' | 'secret'>, { query }: List) {
  const { secret, db } = context
  const connected = await viewConnected(context)
  const own = await viewOwnSpeakers(context, await ownSpeakers(db, context.account.id))
  const catalogue = speakers.map(one => ({
    ...one,
    demoAudioUrl: context.origin + demoLink(secret, one.speakerId),
  }))
  const all = [...own, ...connected, ...catalogue]
  const { language } = query
  return { items: language === undefined ? all : all.filter(one => isOf(one.language, language)) }
}

/** `en` matches every variety of English, and `en-GB` also matches a voice whose language is just `en`. */
function isOf(language: string | null | undefined, wanted: string): boolean {
  return typeof language === 'string' && plain(language) === plain(wanted)
}

const plain = (code: string) => code.trim().toLowerCase().split(/[-_]/, 1)[0]
