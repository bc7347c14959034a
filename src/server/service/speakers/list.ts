import type { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import type { VerbInput } from '#contract/kit/endpoint.ts'
import { speakers } from '#server/engines/speech/catalogue/speakers.ts'
import type { Context } from '#server/service/context.ts'
import { demoLink } from './demoLink.ts'
import { ownSpeakers } from './own.ts'
import { viewOwnSpeakers } from './view.ts'

type List = VerbInput<typeof speakerEndpoints.list>

/**
 * The private voices of the caller, newest first, and the catalogue. All of it is published and can be used, so either
 * status lists the same.
 */
export async function listSpeakers(context: Context<'db' | 'secret'>, { query }: List) {
  const { secret, db } = context
  const own = await viewOwnSpeakers(context, await ownSpeakers(db, context.account.id))
  const catalogue = speakers.map(one => ({
    ...one,
    demoAudioUrl: context.origin + demoLink(secret, one.speakerId),
  }))
  const all = [...own, ...catalogue]
  const { language } = query
  return { items: language === undefined ? all : all.filter(one => isOf(one.language, language)) }
}

/** `en` asks for every kind of English, and `en-GB` finds a voice that is only said to be English. */
function isOf(language: string | null | undefined, wanted: string): boolean {
  return typeof language === 'string' && plain(language) === plain(wanted)
}

const plain = (code: string) => code.trim().toLowerCase().split(/[-_]/, 1)[0]
