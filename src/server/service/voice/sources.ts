import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ErrorKey } from '#contract/errors.ts'
import { defaultVoiceModel, voiceCards } from '#contract/areas/voice/models.ts'
import type { VoiceGenerateRequest } from '#contract/areas/voice/generateRequest.ts'
import { reason } from '#contract/reasons.ts'
import { atField } from '#server/platform/atField.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Context } from '#server/service/context.ts'
import { ownFile } from '#server/service/media/ownFile.ts'
import { storeEach } from '#server/service/media/storeEach.ts'
import { storePicture } from '#server/service/media/storePicture.ts'
import { storeClip } from '#server/service/speakers/clip.ts'
import { findVoice, type SpeakerVoice } from '#server/service/speakers/find.ts'
import { inScratch } from '#server/storage/scratch.ts'

type Voice = NonNullable<VoiceGenerateRequest['voices']>[number]
type Image = NonNullable<VoiceGenerateRequest['image']>
type Sources = Pick<VoiceGenerateRequest, 'voices' | 'image'>

const { image: imageLimits } = voiceCards[defaultVoiceModel].media
const MIB = 1024 * 1024

const voiceField = (voice: Voice, index: number) => `voices.${index}.${voice.type === 'speaker' ? 'id' : 'url'}`
const imageField = (image: Image) => `image.${image.url === undefined ? 'data' : 'url'}`

/** The area has an error of its own for what cannot be used, and its "not found" is about tasks. */
const voiceError = (key: ErrorKey): ErrorKey => (key === 'notFound' || key === 'tooLarge' ? 'invalid' : key)

/** Throws a Refusal at the first speaker who does not exist, or link of ours to a file of another account. */
export async function requireSources(
  context: Context<'db' | 'secret'>,
  { voices = [], image }: Sources,
): Promise<void> {
  for (const [index, voice] of voices.entries())
    await atField(
      voiceField(voice, index),
      async () => (voice.type === 'reference' ? ownFile(context, voice.url) : requireSpeaker(context, voice.id)),
      voiceError,
    )
  const url = image?.url
  if (image && url !== undefined) await atField(imageField(image), () => ownFile(context, url), voiceError)
}

/**
 * Finds or fetches the voices and the image of a request and stores them; their formats are determined from their
 * bytes. Throws Refusal at the field of what cannot be used: `voiceSpeakerNotFound`, otherwise `invalid`.
 */
export async function storeSources(
  context: Context<'db' | 'fetchMedia' | 'pool' | 'secret' | 'storage'>,
  { voices = [], image }: Sources,
): Promise<{ readonly voices: readonly SpeakerVoice[]; readonly image: string | undefined }> {
  const { storage } = context
  return {
    voices: await storeEach(storage, voices, (voice, index, folder) =>
      atField(voiceField(voice, index), () => storeVoice(context, voice, folder), voiceError),
    ),
    image:
      image &&
      (await inScratch(storage, folder =>
        atField(imageField(image), () => storeImage(context, image, folder), voiceError),
      )),
  }
}

async function requireSpeaker({ account, db }: Context<'db'>, id: string) {
  const voice = await findVoice(db, account.id, id)
  if (!voice) throw new Refusal('voiceSpeakerNotFound', reason('speaker.unknown', { id }))
  return voice
}

async function storeVoice(
  context: Context<'db' | 'fetchMedia' | 'pool' | 'secret' | 'storage'>,
  voice: Voice,
  folder: string,
): Promise<SpeakerVoice> {
  if (voice.type === 'reference') return { clip: await storeClip(context, voice.url, folder) }
  return requireSpeaker(context, voice.id)
}

async function storeImage(
  context: Context<'db' | 'fetchMedia' | 'pool' | 'secret' | 'storage'>,
  { url, data }: Image,
  folder: string,
): Promise<string> {
  const path = join(folder, 'image')
  const { maximumBytes, formats } = imageLimits
  const own = url === undefined ? undefined : await ownFile(context, url)
  if (own && own.bytes > maximumBytes)
    throw new Refusal('invalid', reason('image.bytes', { megabytes: maximumBytes / MIB }))
  if (own)
    return storePicture(context, { path: await context.storage.fileOf(own.sha256), folder, formats, stored: own })
  if (data !== undefined) await writeFile(path, Buffer.from(data.replace(/^data:[^,]*,/, ''), 'base64'))
  else if (url !== undefined) await context.fetchMedia(url, path, { bytes: maximumBytes })
  return storePicture(context, { path, folder, formats })
}
