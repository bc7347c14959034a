import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { capabilityIds } from '../../src/contract/areas/video/capabilities.ts'
import { sharedModelIds } from '../../src/contract/areas/video/models.ts'
import { paint } from '../../src/engines/image/paint.ts'
import { unwatched } from '../../src/engines/run/unwatched.ts'
import { readerOf } from '../../src/engines/speech/catalogue/speakers.ts'
import { videoEngine } from '../../src/engines/video/engine.ts'
import type { FilmFile, PictureFile, VideoJob } from '../../src/engines/video/job.ts'

/** The kinds that can be measured: each capability, and each shared model with a prompt alone. */
export const videoKinds = [...capabilityIds, ...sharedModelIds] as const
export type VideoKind = (typeof videoKinds)[number]

interface Size {
  readonly width: number
  readonly height: number
}

const PROMPT = 'a fox running through a meadow, mountains behind'

/** A typical job of a kind, with the pictures and the film it is made from. */
export async function jobOf(kind: VideoKind, size: Size, seconds: number, folder: string): Promise<VideoJob> {
  const common = {
    ...size,
    seconds,
    prompt: PROMPT,
    model: 'cv-default',
    language: 'en',
    extras: { images: [], videos: [] },
  } as const
  const picture = async (prompt: string): Promise<PictureFile> => {
    const { file, width, height } = await paint({ prompt, ...size, hand: 'balance', references: [] }, 1, folder)
    return { path: file, width, height }
  }
  const film = async (job: VideoJob): Promise<FilmFile> => {
    // In a separate folder: all videos have the same file name, and one made from this must not overwrite it.
    const { files } = await videoEngine(job, 1, unwatched(await mkdtemp(join(folder, 'source-'))))
    return { path: files[0]?.path ?? '', format: 'mp4', ...size, duration: seconds }
  }
  const walk = () => film({ kind: 'text_to_video', ...common, prompt: 'a woman walking in a park' })
  const night = 'a city street at night'
  switch (kind) {
    case 'text_to_video':
      return { kind, ...common }
    case 'image_to_video':
      return { kind, ...common, images: [await picture(PROMPT)] }
    case 'transition':
      return { kind, ...common, prompt: 'it becomes night', from: await picture(PROMPT), to: await picture(night) }
    case 'multi_transition': {
      const clip = async (prompt: string) => ({ image: await picture(prompt), seconds: seconds / 2, prompt: '' })
      return { kind, ...common, prompt: '', clips: [await clip(PROMPT), await clip(night)] }
    }
    case 'fusion': {
      const references = [
        { type: 'subject', refName: 'pot', image: await picture('a red teapot, close-up') },
        { type: 'background', refName: 'woods', image: await picture('a forest in autumn') },
      ] as const
      return { kind, ...common, prompt: '@pot flies through @woods', references }
    }
    case 'restyle':
      return { kind, ...common, prompt: '', video: await walk(), restyleId: 'watercolor' }
    case 'mimic':
      return {
        kind,
        ...common,
        prompt: '',
        image: await picture('close-up of a man in a blue coat'),
        video: await walk(),
      }
    case 'lip_sync': {
      const woman = await picture('close-up of a woman in a meadow')
      const video = await film({ kind: 'image_to_video', ...common, prompt: 'she breathes', images: [woman] })
      const voice = { text: 'Good morning. What a lovely day for a walk.', speaker: { speaker: readerOf('en').id } }
      return { kind, ...common, prompt: '', video, voice }
    }
    case 'agent': {
      const images = [await picture('a red teapot, close-up'), await picture('a forest in autumn')] as const
      return {
        kind,
        ...common,
        prompt: 'The red teapot. Warm tea.',
        agentType: 'ad_master',
        images: [...images],
        videos: [],
      }
    }
    default:
      return {
        kind: 'shared',
        ...size,
        seconds,
        prompt: PROMPT,
        model: kind,
        referenceImages: [],
        generateAudio: false,
      }
  }
}
