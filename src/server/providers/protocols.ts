import type { Protocol, protocolTasks } from '#contract/studio/protocols.ts'
import { readModelList } from './answers.ts'
import { arkImage } from './ark/image.ts'
import { arkVideo } from './ark/video.ts'
import { elevenlabsMusic } from './elevenlabs/music.ts'
import { elevenlabsSound } from './elevenlabs/sound.ts'
import { elevenlabsSpeech, elevenlabsVoices, readElevenlabsModels } from './elevenlabs/speech.ts'
import type { ProtocolDrivers } from './driver.ts'
import { comfyImage } from './comfyui/image.ts'
import { comfySound } from './comfyui/sound.ts'
import { comfyVideo } from './comfyui/video.ts'
import { storageAddress } from './fal/storage.ts'
import { falVideo, NO_REQUEST } from './fal/video.ts'
import { falVideoModels } from './fal/videoModels.ts'
import { geminiImage } from './gemini/image.ts'
import { openaiChat } from './openai/chat.ts'
import { openaiImage } from './openai/image.ts'
import { openaiSpeech, openaiVoices } from './openai/speech.ts'
import { openaiTranscription } from './openai/transcription.ts'

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })
const models = { path: '/models', read: readModelList }

/** Every protocol, with a driver for each task that the contract says it has. */
export const protocolDrivers = {
  openai: {
    authorize: bearer,
    models,
    voices: openaiVoices,
    image: openaiImage,
    language: openaiChat,
    speech: openaiSpeech,
    transcription: openaiTranscription,
  },
  gemini: { authorize: key => ({ 'x-goog-api-key': key }), models, image: geminiImage },
  ark: { authorize: bearer, models, image: arkImage, video: arkVideo },
  fal: {
    authorize: key => ({ Authorization: `Key ${key}` }),
    models: { path: NO_REQUEST, read: readModelList, known: () => falVideoModels().map(({ model }) => model) },
    storageOf: storageAddress,
    video: falVideo,
  },
  elevenlabs: {
    authorize: key => ({ 'xi-api-key': key }),
    models: { path: '/models', read: readElevenlabsModels },
    voices: elevenlabsVoices,
    speech: elevenlabsSpeech,
    sound: elevenlabsSound,
    music: elevenlabsMusic,
  },
  comfyui: {
    authorize: bearer,
    models: {
      path: '/system_stats',
      read: () => [],
      known: described => (described?.workflows ?? []).map(({ name }) => name),
    },
    knows: (task, described) => described?.workflow?.makes === task,
    image: comfyImage,
    video: comfyVideo,
    sound: comfySound,
  },
} as const satisfies { readonly [P in Protocol]: ProtocolDrivers<(typeof protocolTasks)[P][number]> }

export type Protocols = { readonly [P in Protocol]: ProtocolDrivers }
