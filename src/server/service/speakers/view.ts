import type { OwnSpeaker as Shown } from '#contract/areas/speakers/speaker.ts'
import type { VerbContext } from '#server/http/mount.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { findFiles } from '#server/storage/files.ts'
import { mediaLink } from '#server/storage/links.ts'
import { takeOf } from './demo.ts'
import { demoLink } from './demoLink.ts'
import type { OwnSpeaker } from './find.ts'

type Parts = Pick<ServiceParts, 'db' | 'secret'>

/** Private voices of one account as their owner sees them, with fresh links to what they were made of and to their demos. */
export async function viewOwnSpeakers(
  { db, secret }: Parts,
  rows: readonly OwnSpeaker[],
  { account, origin }: Pick<VerbContext, 'account' | 'origin'>,
): Promise<Shown[]> {
  const samples = await findFiles(
    db,
    account.id,
    rows.map(row => row.sample),
  )
  return rows.map(row => {
    const { id, name, language, gender, sample, createdAt } = row
    const file = samples.get(sample)
    return {
      name,
      speakerId: id,
      demoAudioUrl: origin + demoLink(secret, id, takeOf(row)),
      ...(gender && { gender }),
      language,
      private: true,
      ...(file && { sampleUrl: origin + mediaLink(secret, file) }),
      createdAt,
    }
  })
}

/** One private voice. */
export async function viewOwnSpeaker(
  parts: Parts,
  row: OwnSpeaker,
  context: Pick<VerbContext, 'account' | 'origin'>,
): Promise<Shown> {
  const [view] = await viewOwnSpeakers(parts, [row], context)
  if (!view) throw new Error('a speaker without a view')
  return view
}
