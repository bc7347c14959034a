import type { helpEndpoints } from '#contract/studio/helps.ts'
import { fieldRefusal } from '#server/platform/atField.ts'
import type { GivenFile } from '#server/providers/call.ts'
import { asRefusal } from '#server/storage/examine.ts'
import { findFiles } from '#server/storage/files.ts'
import { inScratch } from '#server/storage/scratch.ts'
import type { StudioParts, StudioVerb } from '#server/studio/parts.ts'
import { instructionsFor, type HelpRequest } from './instructions.ts'
import { withLanguageModel } from './withLanguageModel.ts'

/** Pixels of the longer side of a picture that is described: language models see no more. */
const SEEN = 1024

/**
 * Has the connected language model help. Nothing is stored: the page shows the answer, and whoever asked decides. It is
 * charged once it has been written, so a help that fails costs nothing. Throws Refusal.
 */
export const askForHelp: StudioVerb<typeof helpEndpoints.ask> = async (parts, { body }, context) => {
  const { account } = context
  const { made, credits } = await withLanguageModel(parts, context, async ({ ask }) => ({
    made: await inScratch(parts.storage, async folder => {
      const image = await pictureOf(parts, account.id, body, folder)
      return ask({ ...instructionsFor(body), ...(image && { image }) })
    }),
    isCharged: true,
  }))
  return { text: plain(made), credits }
}

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

/** Without the fence or the quotation marks that small models put around a text in spite of being told not to. */
function plain(text: string): string {
  const [, fenced = text] = /^```\w*\n([\s\S]*?)\n?```$/.exec(text) ?? []
  const [, quoted = fenced] = /^["“「](?<inside>[^"“”「」]*)["”」]$/s.exec(fenced) ?? []
  return quoted.trim()
}
