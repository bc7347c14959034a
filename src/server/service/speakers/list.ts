import { desc, eq } from 'drizzle-orm'
import type { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import { speakers as table } from '#server/db/schema.ts'
import { speakers } from '#server/engines/speech/catalogue/speakers.ts'
import type { Verb } from '#server/http/mount.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { demoLink } from './demoLink.ts'
import { viewOwnSpeaker } from './view.ts'

type List = Verb<typeof speakerEndpoints.list>

/** The private voices of the caller, newest first, and the catalogue: all of it is published and can be used. */
export async function listSpeakers(parts: ServiceParts, ...[{ query }, context]: Parameters<List>): ReturnType<List> {
  const { account, origin } = context
  const own = await parts.db
    .select()
    .from(table)
    .where(eq(table.account, account.id))
    .orderBy(desc(table.createdAt), desc(table.id))
  const all = [
    ...own.map(row => viewOwnSpeaker(parts.secret, row, origin)),
    ...speakers.map(one => ({ ...one, demoAudioUrl: origin + demoLink(parts.secret, one.speakerId) })),
  ]
  const wanted = query.language?.toLowerCase()
  return { items: wanted ? all.filter(one => matches(one.language, wanted)) : all }
}

/** `en-GB` asks for English; a plain code for every kind of it. */
function matches(language: string | undefined, wanted: string): boolean {
  return language !== undefined && language.toLowerCase().split('-', 1)[0] === wanted.split('-', 1)[0]
}
