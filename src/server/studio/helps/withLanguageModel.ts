import { messageOf, reason } from '#contract/reasons.ts'
import { languageModel } from '#contract/studio/protocols.ts'
import { makerOf, noteTrouble, reach } from '#server/connections/connections.ts'
import { downloader } from '#server/connections/download.ts'
import { makeDirectly } from '#server/connections/makeDirectly.ts'
import { accessTo, callFor } from '#server/connections/use.ts'
import { hold, readBalances, settle } from '#server/credits/ledger.ts'
import type { Database } from '#server/db/database.ts'
import type { VerbContext } from '#server/http/mount.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { LanguageInput, ProtocolDrivers } from '#server/providers/driver.ts'
import { isOfConnection, LostAnswerError, ProviderError } from '#server/providers/failures.ts'
import { protocolDrivers } from '#server/providers/protocols.ts'
import { inScratch } from '#server/storage/scratch.ts'
import type { StudioParts } from '#server/studio/parts.ts'

/** The connected language model, for somebody who waits for it. */
interface Helper {
  /** The provider and its model. */
  readonly by: string
  /** Throws Refusal `unavailable`. */
  readonly ask: (input: LanguageInput) => Promise<string>
}

interface Helped<T> {
  readonly made: T
  /** Whether it is worth its price. */
  readonly isCharged: boolean
}

/**
 * Does something with the connected language model, once or several times at one price. It is charged once it is made,
 * so a help that fails costs nothing. `keep` stores it in the transaction that charges for it: if it throws, nothing is
 * charged. Throws Refusal.
 */
export async function withLanguageModel<T>(
  parts: StudioParts,
  { account, signal }: Pick<VerbContext, 'account' | 'signal'>,
  make: (helper: Helper) => Promise<Helped<T>>,
  keep?: (tx: Database, made: T, credits: number) => Promise<void>,
): Promise<{ readonly made: T; readonly credits: number }> {
  const { db } = parts
  const maker = await makerOf(db, languageModel)
  const connection = maker && (await reach(parts, maker.connection))
  const drivers: ProtocolDrivers | undefined = maker && protocolDrivers[maker.protocol]
  const language = drivers?.language
  if (!maker || !language || !connection || connection === 'gone')
    throw new Refusal('conflict', reason('help.unconnected'))
  const { provider, remoteModel } = maker
  if (connection === 'unreadable') throw unavailable(messageOf(reason('provider.keyUnreadable', { provider })))
  const credits = maker.credits ?? 0
  const left = (await readBalances(db, account.id)).get('credit') ?? 0
  if (left < credits) throw new Refusal('credits', messageOf(reason('credits.few', { credits })))
  const ask = async (input: LanguageInput): Promise<string> => {
    const access = accessTo(connection, signal, 'language')
    const call = callFor(connection, access, remoteModel)
    try {
      const { text } = await inScratch(parts.storage, folder =>
        makeDirectly(language, input, { ...call, folder, download: downloader(access, parts.fetchMedia) }, signal),
      )
      await noteTrouble(db, connection.id, null)
      return text
    } catch (error) {
      if (error instanceof LostAnswerError) throw unavailable(messageOf(reason('provider.lost', { provider })))
      if (!(error instanceof ProviderError)) throw error
      const { kind, said } = error
      if (isOfConnection(error)) await noteTrouble(db, connection.id, said)
      throw unavailable(messageOf(reason(`provider.${kind}`, { provider, model: remoteModel, said })))
    }
  }
  const { made, isCharged } = await make({ by: `${provider}, ${remoteModel}`, ask })
  return db.transaction(async tx => {
    const charged = isCharged && (await charge(tx, account.id, credits)) ? credits : 0
    await keep?.(tx, made, charged)
    return { made, credits: charged }
  })
}

const unavailable = (message: string) => new Refusal('unavailable', message)

/** Charges for what was made; false if the balance was spent on something else in the meantime. */
async function charge(tx: Database, account: string, credits: number): Promise<boolean> {
  const id = newId('help')
  if (credits === 0 || !(await hold(tx, account, 'credit', id, credits))) return false
  await settle(tx, id, credits)
  return true
}
