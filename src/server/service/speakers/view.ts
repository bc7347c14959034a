import type { OwnSpeaker as Shown, Speaker } from '#contract/areas/speakers/speaker.ts'
import { defaultVoiceModel } from '#contract/areas/voice/models.ts'
import { makerOf } from '#server/connections/connections.ts'
import { usableVoices } from '#server/connections/voices.ts'
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
  const speaking = rows.some(({ provider }) => provider !== null) ? await makerOf(db, defaultVoiceModel) : undefined
  const samples = await findFiles(
    db,
    account.id,
    rows.map(row => row.sample),
  )
  return rows.map(row => {
    const { id, name, language, gender, sample, provider, connection, createdAt } = row
    const file = samples.get(sample)
    const model = speaking?.connection === connection ? speaking?.remoteModel : undefined
    return {
      name,
      speakerId: id,
      demoAudioUrl: origin + demoLink(secret, id, demoVersion(row)),
      ...(gender && { gender }),
      language,
      private: true,
      ...(provider !== null && { maker: [provider, model].filter(Boolean).join(', ') }),
      ...(file && { sampleUrl: origin + mediaLink(secret, file) }),
      createdAt,
    }
  })
}

/** The voices of the connected model that speaks; none if none does. */
export async function viewConnected({ db, origin, secret }: Context<'db' | 'secret'>): Promise<Speaker[]> {
  const maker = await makerOf(db, defaultVoiceModel)
  if (!maker) return []
  const voices = await usableVoices(db)
  return voices.map(({ id, name, gender, language, description }) => ({
    name,
    speakerId: id,
    demoAudioUrl: origin + demoLink(secret, id),
    ...(gender && { gender }),
    ...(language !== null && { language }),
    ...(description !== null && { profile: { description } }),
    maker: `${maker.provider}, ${maker.remoteModel}`,
  }))
}

/** One private voice. */
export async function viewOwnSpeaker(context: Context<'db' | 'secret'>, row: OwnSpeaker): Promise<Shown> {
  const [view] = await viewOwnSpeakers(context, [row])
  if (!view) throw new Error('a speaker without a view')
  return view
}
