import { musicModelIds } from '../areas/music/models.ts'
import type { BoundModel, Protocol } from './protocols.ts'

/** A server or provider whose address is known, so that only a key or nothing has to be entered. */
export interface ProviderPreset {
  /** Its own name, in every language. */
  readonly name: string
  readonly protocol: Protocol
  readonly url: string
  /** Whether it takes a key. A server on one's own machine usually needs none. */
  readonly needsKey: boolean
  /** The models that suit those of the studio; only suggestions. */
  readonly suggested: { readonly [model in BoundModel]?: string }
}

const local = (name: string, port: number, suggested: ProviderPreset['suggested'] = {}): ProviderPreset => ({
  name,
  protocol: 'openai',
  url: `http://127.0.0.1:${port}/v1`,
  needsKey: false,
  suggested,
})

/** The servers and providers that can be chosen; any other server of one of the protocols works by its address. */
export const providerPresets: readonly ProviderPreset[] = [
  {
    name: 'OpenAI',
    protocol: 'openai',
    url: 'https://api.openai.com/v1',
    needsKey: true,
    suggested: {
      'beta-image-2': 'gpt-image-2',
      language: 'gpt-5-mini',
      'voice-1.0': 'gpt-4o-mini-tts',
      transcription: 'whisper-1',
    },
  },
  {
    name: 'Gemini',
    protocol: 'gemini',
    url: 'https://generativelanguage.googleapis.com/v1beta',
    needsKey: true,
    suggested: {
      'alpha-3-pro-image': 'gemini-3-pro-image-preview',
      'alpha-3.1-flash-image': 'gemini-3.1-flash-image-preview',
    },
  },
  {
    name: 'BytePlus Ark',
    protocol: 'ark',
    url: 'https://ark.ap-southeast.bytepluses.com/api/v3',
    needsKey: true,
    suggested: {
      'gamma-5-0-pro': 'seedream-5-0-260128',
      'video-a-2-pro': 'dreamina-seedance-2-0-260128',
      'video-a-2-fast': 'dreamina-seedance-2-0-fast-260128',
    },
  },
  {
    name: 'Volcengine Ark',
    protocol: 'ark',
    url: 'https://ark.cn-beijing.volces.com/api/v3',
    needsKey: true,
    suggested: {
      'gamma-5-0-pro': 'doubao-seedream-5-0-260128',
      'video-a-2-pro': 'doubao-seedance-2-0-260128',
      'video-a-2-fast': 'doubao-seedance-2-0-fast-260128',
    },
  },
  {
    name: 'fal',
    protocol: 'fal',
    url: 'https://queue.fal.run',
    needsKey: true,
    suggested: {
      'video-a-2-pro': 'bytedance/seedance-2.0',
      'video-a-2-fast': 'bytedance/seedance-2.0/fast',
      'video-b-3.0': 'fal-ai/wan-25-preview',
      'video-b-3.0-prime': 'wan/v2.6',
      'video-c': 'alibaba/happy-horse',
      text_to_video: 'fal-ai/pixverse/v6',
      image_to_video: 'fal-ai/pixverse/v6',
      transition: 'fal-ai/pixverse/v6',
      fusion: 'fal-ai/pixverse/c1',
      restyle: 'alibaba/happy-horse/video-edit',
      mimic: 'fal-ai/wan/v2.2-14b/animate/move',
      lip_sync: 'fal-ai/pixverse/lipsync',
      ...Object.fromEntries(musicModelIds.map(model => [model, 'fal-ai/ace-step'])),
    },
  },
  {
    name: 'ElevenLabs',
    protocol: 'elevenlabs',
    url: 'https://api.elevenlabs.io/v1',
    needsKey: true,
    suggested: {
      'voice-1.0': 'eleven_multilingual_v2',
      'sound-effects': 'eleven_text_to_sound_v2',
      stems: 'six_stems_v1',
      'own-voices': 'instant_voice_cloning',
      ...Object.fromEntries(musicModelIds.map(model => [model, 'music_v1'])),
    },
  },
  { name: 'OpenRouter', protocol: 'openai', url: 'https://openrouter.ai/api/v1', needsKey: true, suggested: {} },
  { name: 'ComfyUI', protocol: 'comfyui', url: 'http://127.0.0.1:8188', needsKey: false, suggested: {} },
  {
    name: 'ACE-Step',
    protocol: 'acestep',
    url: 'http://127.0.0.1:8001',
    needsKey: false,
    suggested: Object.fromEntries(musicModelIds.map(model => [model, 'acestep-v15-turbo'])),
  },
  local('Ollama', 11434),
  local('LM Studio', 1234),
  local('llama.cpp', 8080),
  local('LocalAI', 8080),
  local('stable-diffusion.cpp', 1234),
  local('Kokoro-FastAPI', 8880, { 'voice-1.0': 'kokoro' }),
  local('speaches', 8000, {
    'voice-1.0': 'speaches-ai/Kokoro-82M-v1.0-ONNX',
    transcription: 'Systran/faster-whisper-small',
  }),
]

/** The suggestion for a model at an address; undefined if there is none. */
export function suggestedModel(url: string, model: BoundModel): string | undefined {
  return providerPresets.find(preset => preset.url === url)?.suggested[model]
}
