import { rm } from 'node:fs/promises'
import { formatOf, soundFormats } from '#contract/kit/fileFormats.ts'
import type { assetEndpoints } from '#contract/studio/assets.ts'
import type { SaidLine } from '#engines/run/engine.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { asRefusal, examine } from '#server/storage/examine.ts'
import { findFile, findFiles, type File } from '#server/storage/files.ts'
import { recordMedia, storeMedia } from '#server/storage/storeMedia.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { textsOf } from '#server/studio/timelines/texts.ts'
import { viewUpload } from './viewAsset.ts'

type Join = Verb<typeof assetEndpoints.join>
type Part = Parameters<Join>[0]['body']['parts'][number]

/**
 * Joins sounds of the account, or parts of them, into a new one in the library, which knows what is said in it and
 * when. Throws Refusal `notFound`, or `invalid` if one of them is no sound.
 */
export const joinAssets: StudioVerb<typeof assetEndpoints.join> = async (
  { db, pool, secret, storage },
  { body },
  { account, origin },
) => {
  const known = await findFiles(
    db,
    account.id,
    body.parts.map(({ asset }) => asset),
  )
  const parts = body.parts.map(part => {
    const file = known.get(part.asset)
    if (!file) throw new Refusal('notFound', `There is no file ${part.asset}`)
    if (!formatOf(file.mimeType, soundFormats))
      throw new Refusal('invalid', `A file of type ${file.mimeType} cannot be joined to a sound`)
    return { ...part, file }
  })
  const folder = await storage.scratch()
  try {
    const input = {
      parts: await Promise.all(
        parts.map(async ({ file, from, to, pause, chapter }) => ({
          path: await storage.fileOf(file.sha256),
          from,
          to,
          seconds: file.duration ?? undefined,
          pause,
          chapter,
        })),
      ),
    }
    const made = await pool.run({ kind: 'join', seed: 0, folder, input }, { account: account.id }).catch(asRefusal)
    const [result] = made.files
    const starts = made.details && 'starts' in made.details ? made.details.starts : undefined
    if (!result || !Array.isArray(starts)) throw new Error('an engine joined nothing')
    const examined = await examine(pool, { path: result.path, folder, format: 'mp3', account: account.id })
    const said: SaidLine[] = []
    for (const [index, part] of parts.entries()) {
      const { texts } = await textsOf(db, account.id, part.file)
      said.push(...texts.flatMap(line => placed(line, part, Number(starts[index]))))
    }
    const about = { ...result.about, ...(said.length > 0 && { lines: said }) }
    const media = await storeMedia(storage, { ...examined, about })
    const id = await db.transaction(tx => recordMedia(tx, account.id, media, `${body.name}.mp3`))
    const file = await findFile(db, id)
    if (!file) throw new Error('a joined sound was not stored')
    return viewUpload(secret, file, origin)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A line of a part where the part is; none if it is not in the part. */
function placed(
  line: Omit<SaidLine, 'words'>,
  { from, to, speakers, file }: Part & { readonly file: File },
  start: number,
): SaidLine[] {
  const last = to ?? file.duration ?? Infinity
  const middle = (line.start + line.end) / 2
  if (middle < from || middle > last) return []
  const shift = start - from
  const speaker = speakers[line.voice ?? 0] ?? line.speaker
  return [
    {
      text: line.text,
      start: Math.max(from, line.start) + shift,
      end: Math.min(last, line.end) + shift,
      ...(speaker !== undefined && { speaker }),
    },
  ]
}
