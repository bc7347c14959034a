import type { Protocol, protocolTasks } from '#contract/studio/protocols.ts'
import { MODELS, modelNames } from './acestep/answers.ts'
import { acestepMusic } from './acestep/music.ts'
import { readModelList } from './answers.ts'
import { arkImage } from './ark/image.ts'
import { arkVideo } from './ark/video.ts'
import { elevenlabsCloning, elevenlabsInstant, removeElevenlabsVoice } from './elevenlabs/cloning.ts'
import { elevenlabsMusic } from './elevenlabs/music.ts'
import { elevenlabsSeparation, elevenlabsStems } from './elevenlabs/separation.ts'
import { elevenlabsSound } from './elevenlabs/sound.ts'
import { elevenlabsSpeech, elevenlabsVoices, readElevenlabsModels } from './elevenlabs/speech.ts'
import type { ProtocolDrivers } from './driver.ts'
import { comfyImage } from './comfyui/image.ts'
import { comfyMusic } from './comfyui/music.ts'
import { comfySound } from './comfyui/sound.ts'
import { comfySpeech, comfyVoices } from './comfyui/speech.ts'
import { comfyVideo } from './comfyui/video.ts'
import { storageAddress } from './fal/storage.ts'
import { falMusic, isFalMusic } from './fal/music.ts'
import { falMusicModels } from './fal/musicModels.ts'
import { NO_REQUEST } from './fal/queue.ts'
import { falVideo } from './fal/video.ts'
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
    models: {
      path: NO_REQUEST,
      read: readModelList,
      known: () => [...falVideoModels(), ...falMusicModels()].map(({ model }) => model),
    },
    knows: (task, described, model) => task !== 'music' || isFalMusic({ model, described }),
    storageOf: storageAddress,
    video: falVideo,
    music: falMusic,
  },
  elevenlabs: {
    authorize: key => ({ 'xi-api-key': key }),
    models: { path: '/models', read: readElevenlabsModels },
    voices: elevenlabsVoices,
    speech: elevenlabsSpeech,
    sound: elevenlabsSound,
    music: elevenlabsMusic,
    separation: elevenlabsSeparation,
    cloning: elevenlabsCloning,
    removeVoice: removeElevenlabsVoice,
    knows: (task, _, model) =>
      task === 'separation' ? model === elevenlabsStems : task !== 'cloning' || model === elevenlabsInstant,
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
    music: comfyMusic,
    speech: comfySpeech,
    voices: comfyVoices,
  },
  acestep: {
    authorize: bearer,
    models: { path: MODELS, read: modelNames },
    music: acestepMusic,
  },
} as const satisfies { readonly [P in Protocol]: ProtocolDrivers<(typeof protocolTasks)[P][number]> }

export type Protocols = { readonly [P in Protocol]: ProtocolDrivers }
