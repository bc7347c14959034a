import type { helpEndpoints } from '#contract/studio/helps.ts'
import { messageOf, reason } from '#contract/reasons.ts'
import { makerOf, noteTrouble, reach } from '#server/connections/connections.ts'
import { downloader } from '#server/connections/download.ts'
import { makeDirectly } from '#server/connections/makeDirectly.ts'
import { accessTo, callFor } from '#server/connections/use.ts'
import { hold, readBalances, settle } from '#server/credits/ledger.ts'
import type { Verb } from '#server/http/mount.ts'
import { fieldRefusal } from '#server/platform/atField.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isOfConnection, LostAnswerError, ProviderError } from '#server/providers/failures.ts'
import { protocolDrivers } from '#server/providers/protocols.ts'
import type { GivenFile } from '#server/providers/call.ts'
import type { ProtocolDrivers } from '#server/providers/driver.ts'
import { asRefusal } from '#server/storage/examine.ts'
import { findFiles } from '#server/storage/files.ts'
import { inScratch } from '#server/storage/scratch.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { instructionsFor, type HelpRequest } from './instructions.ts'

type Ask = Verb<typeof helpEndpoints.ask>

/** Pixels of the longer side of a picture that is described: language models see no more. */
const SEEN = 1024

/**
 * Has the connected language model help. Nothing is stored: the page shows the answer, and whoever asked decides. It is
 * charged once it has been written, so a help that fails costs nothing. Throws Refusal.
 */
export async function askForHelp(
  parts: StudioParts,
  ...[{ body }, { account, signal }]: Parameters<Ask>
): ReturnType<Ask> {
  const { db } = parts
  const maker = await makerOf(db, 'language')
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
  const access = accessTo(connection, signal, 'language')
  const call = callFor(connection, access, remoteModel)
  try {
    const { text } = await inScratch(parts.storage, async folder => {
      const image = await pictureOf(parts, account.id, body, folder)
      const reading = { ...call, folder, download: downloader(access, parts.fetchMedia) }
      return makeDirectly(language, { ...instructionsFor(body), ...(image && { image }) }, reading, signal)
    })
    await noteTrouble(db, connection.id, null)
    const isCharged = await charge(parts, account.id, credits)
    return { text: plain(text), credits: isCharged ? credits : 0 }
  } catch (error) {
    if (error instanceof LostAnswerError) throw unavailable(messageOf(reason('provider.lost', { provider })))
    if (!(error instanceof ProviderError)) throw error
    const { kind, said } = error
    if (isOfConnection(error)) await noteTrouble(db, connection.id, said)
    throw unavailable(messageOf(reason(`provider.${kind}`, { provider, model: remoteModel, said })))
  }
}

const unavailable = (message: string) => new Refusal('unavailable', message)

/** The picture to be described, reduced to what a language model sees, if there is one. */
async function pictureOf(
  { db, pool, storage }: StudioParts,
  account: string,
  body: HelpRequest,
  folder: string,
): Promise<GivenFile | undefined> {
  if (body.help !== 'describe') return undefined
  const file = (await findFiles(db, account, [body.asset])).get(body.asset)
  if (!file?.mimeType.startsWith('image/')) throw fieldRefusal('asset', 'field.invalid')
  const input = { path: await storage.fileOf(file.sha256), to: 'jpeg', longest: SEEN } as const
  const { files } = await pool.run({ kind: 'pictureAs', input, seed: 0, folder }, { account }).catch(asRefusal)
  return files[0]
}

/** Charges for a help that was written; false if the balance was spent on something else in the meantime. */
function charge({ db }: StudioParts, account: string, credits: number): Promise<boolean> {
  if (credits === 0) return Promise.resolve(false)
  const id = newId('help')
  return db.transaction(async tx => {
    if (!(await hold(tx, account, 'credit', id, credits))) return false
    await settle(tx, id, credits)
    return true
  })
}

/** Without the fence or the quotation marks that small models put around a text in spite of being told not to. */
function plain(text: string): string {
  const [, fenced = text] = /^```\w*\n([\s\S]*?)\n?```$/.exec(text) ?? []
  const [, quoted = fenced] = /^["“「](?<inside>[^"“”「」]*)["”」]$/s.exec(fenced) ?? []
  return quoted.trim()
}
