import type { OwnSpeaker as Shown } from '#contract/areas/speakers/speaker.ts'
import type { Context } from '#server/service/context.ts'
import { findFiles } from '#server/storage/files.ts'
import { mediaLink } from '#server/storage/links.ts'
import { demoVersion } from './demo.ts'
import { demoLink } from './demoLink.ts'
import type { OwnSpeaker } from './find.ts'

/** Private voices of one account as their owner sees them, with fresh links to their recordings and demos. */
export async function viewOwnSpeakers(
  { account, db, origin, secret }: Context<'db' | 'secret'>,
  rows: readonly OwnSpeaker[],
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
      demoAudioUrl: origin + demoLink(secret, id, demoVersion(row)),
      ...(gender && { gender }),
      language,
      private: true,
      ...(file && { sampleUrl: origin + mediaLink(secret, file) }),
      createdAt,
    }
  })
}

/** One private voice. */
export async function viewOwnSpeaker(context: Context<'db' | 'secret'>, row: OwnSpeaker): Promise<Shown> {
  const [view] = await viewOwnSpeakers(context, [row])
  if (!view) throw new Error('a speaker without a view')
  return view
}
