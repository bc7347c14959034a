import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultVoiceModel, voiceCards } from '#contract/areas/voice/models.ts'
import type { VoiceGenerateRequest } from '#contract/areas/voice/request.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { ownFile } from '#server/service/ownFile.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { keepClip } from '#server/service/speakers/clip.ts'
import { findSpeaker } from '#server/service/speakers/find.ts'
import { examine } from '#server/storage/examine.ts'
import { recordMade, storeMade } from '#server/storage/keep.ts'
import { readFormat } from '#server/storage/mediaFormat.ts'
import type { KeptVoice } from './request.ts'

type Voice = NonNullable<VoiceGenerateRequest['voices']>[number]
type Image = NonNullable<VoiceGenerateRequest['image']>

const { image: imageLimits } = voiceCards[defaultVoiceModel]
const MIB = 1024 * 1024

/**
 * What a request speaks with and looks at, found, fetched, judged by its bytes and stored. Throws Refusal at the field
 * of what cannot be used: `voiceSpeakerNotFound`, else `invalid`.
 */
export async function keepSources(
  parts: ServiceParts,
  account: string,
  { voices = [], image }: Pick<VoiceGenerateRequest, 'voices' | 'image'>,
): Promise<{ readonly voices: readonly KeptVoice[]; readonly image: string | undefined }> {
  if (voices.length === 0 && !image) return { voices: [], image: undefined }
  const scratch = await parts.storage.scratch()
  try {
    // All at once, because most of it is waiting for other hosts; the folder must outlive the slowest.
    const kept = await Promise.allSettled(
      voices.map(async (voice, index) => {
        const folder = join(scratch, String(index))
        await mkdir(folder)
        const field = `voices.${index}.${voice.type === 'speaker' ? 'id' : 'url'}`
        return naming(field, () => keepVoice(parts, account, voice, folder))
      }),
    )
    return {
      voices: kept.map(one => {
        if (one.status === 'rejected') throw one.reason
        return one.value
      }),
      image:
        image && (await naming(`image.${image.url ? 'url' : 'data'}`, () => keepImage(parts, account, image, scratch))),
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function keepVoice(parts: ServiceParts, account: string, voice: Voice, folder: string): Promise<KeptVoice> {
  if (voice.type === 'reference') return { clip: await keepClip(parts, account, voice.url, folder) }
  const found = await findSpeaker(parts.db, account, voice.id)
  if (!found) throw new Refusal('voiceSpeakerNotFound', `There is no speaker ${voice.id}`)
  if ('cast' in found) return { speaker: found.cast.id }
  const { sample, gender } = found.own
  return { clip: sample, ...(gender && { gender }) }
}

async function keepImage(parts: ServiceParts, account: string, { url, data }: Image, folder: string): Promise<string> {
  const { db, pool, storage, fetchMedia } = parts
  const path = join(folder, 'image')
  const { maximumBytes, formats } = imageLimits
  const own = url === undefined ? undefined : await ownFile(parts, account, url)
  if (own && own.bytes > maximumBytes) throw new Refusal('invalid', `The image is larger than ${maximumBytes / MIB} MB`)
  if (data !== undefined) await writeFile(path, Buffer.from(data.replace(/^data:[^,]*,/, ''), 'base64'))
  else if (!own && url !== undefined) await fetchMedia(url, path, { bytes: maximumBytes })
  const at = own ? storage.pathOf(own.sha256) : path
  const format = await readFormat(at)
  if (!format || !formats.some(one => one === format))
    throw new Refusal('invalid', `The image is not one of ${formats.join(', ')}`)
  const seen = await examine(pool, { path: at, format, folder })
  const made = await storeMade(storage, seen, own && seen.path === at ? own : undefined)
  return db.transaction(tx => recordMade(tx, account, made))
}

/**
 * Runs `work`; a refusal of it names the field. This area has a code of its own for parameters that cannot be used, and
 * its "not found" speaks of tasks.
 */
async function naming<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { key, message, details } = error
    const own = key === 'notFound' || key === 'tooLarge' ? 'invalid' : key
    throw new Refusal(own, `${path}: ${message}`, { ...details, data: { issues: [{ path, message }] } })
  }
}
