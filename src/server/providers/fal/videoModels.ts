import { videoMapping, type VideoMapping, type VideoMappingInput } from '#contract/studio/videoMapping.ts'

/** What the addresses of a model have in common. */
type Shared = Partial<VideoMappingInput['endpoints'][number]>

const common = ['16:9', '4:3', '1:1', '3:4', '9:16'] as const
const lines = ['360p', '540p', '720p', '1080p'] as const
const oneOrTwoFrames = {
  first_frame: { field: 'image_url' },
  last_frame: { field: 'end_image_url', minimum: 0 },
} as const

/** What the addresses of PixVerse C1 and V6 have in common. */
const pixverse: Shared = {
  prompt: 'prompt',
  seed: 'seed',
  resolution: { field: 'resolution', values: [...lines] },
  duration: { field: 'duration', seconds: { minimum: 1, maximum: 15 } },
  sound: 'generate_audio_switch',
}
const pixverseRatio = { field: 'aspect_ratio', values: [...common, '21:9' as const] }

/** The earlier PixVerse models count in two lengths. */
const pixverse5: Shared = {
  prompt: 'prompt',
  seed: 'seed',
  resolution: { field: 'resolution', values: [...lines] },
  duration: { field: 'duration', seconds: [5, 8], as: 'text' },
}

const seedance: Shared = {
  prompt: 'prompt',
  seed: 'seed',
  resolution: { field: 'resolution', values: ['480p', '720p', '1080p'] },
  ratio: { field: 'aspect_ratio', values: ['21:9', ...common] },
  duration: { field: 'duration', seconds: { minimum: 2, maximum: 12 }, as: 'text' },
}

const seedance2: Shared = {
  ...seedance,
  resolution: { field: 'resolution', values: ['480p', '720p'] },
  duration: { field: 'duration', seconds: { minimum: 4, maximum: 15 }, as: 'text' },
  sound: 'generate_audio',
}

const wan25: Shared = {
  prompt: 'prompt',
  seed: 'seed',
  resolution: { field: 'resolution', values: ['480p', '720p', '1080p'] },
  duration: { field: 'duration', seconds: [5, 10], as: 'text' },
}

const wan26: Shared = {
  ...wan25,
  resolution: { field: 'resolution', values: ['720p', '1080p'] },
  duration: { field: 'duration', seconds: [5, 10, 15], as: 'text' },
}

/** Kling has no field for the size: the tier of the model decides. */
const kling: Shared = {
  prompt: 'prompt',
  resolution: { values: ['1080p'] },
  duration: { field: 'duration', seconds: [5, 10], as: 'text' },
}

const veo: Shared = {
  prompt: 'prompt',
  seed: 'seed',
  resolution: { field: 'resolution', values: ['720p', '1080p'] },
  ratio: { field: 'aspect_ratio', values: ['16:9', '9:16'] },
  duration: { field: 'duration', seconds: [4, 6, 8], as: 'suffixed' },
  sound: 'generate_audio',
}

const happyHorse: Shared = {
  prompt: 'prompt',
  seed: 'seed',
  resolution: { field: 'resolution', values: ['720p', '1080p'] },
  duration: { field: 'duration', seconds: { minimum: 3, maximum: 15 } },
}

/**
 * The video models of fal that are known here, a row each: which of our fields each of their addresses takes, under
 * which name, from which words. From the published pages of the models; an owner can add rows in `providers.json`.
 */
const rows: readonly VideoMappingInput[] = [
  ...['fal-ai/pixverse/c1', 'fal-ai/pixverse/v6'].map((model): VideoMappingInput => ({
    model,
    endpoints: [
      { ...pixverse, path: `/${model}/text-to-video`, makes: ['shared', 'text_to_video'], ratio: pixverseRatio },
      {
        ...pixverse,
        path: `/${model}/image-to-video`,
        makes: ['shared', 'image_to_video'],
        media: { first_frame: { field: 'image_url' } },
      },
      {
        ...pixverse,
        path: `/${model}/transition`,
        makes: ['shared', 'transition'],
        ratio: pixverseRatio,
        media: { first_frame: { field: 'first_image_url' }, last_frame: { field: 'end_image_url' } },
      },
      ...(model.endsWith('c1')
        ? [
            {
              ...pixverse,
              path: `/${model}/reference-to-video`,
              makes: ['fusion' as const],
              ratio: pixverseRatio,
              media: { reference_image: { field: 'image_references', as: 'named' as const, maximum: 7 } },
            },
          ]
        : []),
    ],
  })),
  {
    model: 'fal-ai/pixverse/v5',
    endpoints: [
      {
        ...pixverse5,
        path: '/fal-ai/pixverse/v5/text-to-video',
        makes: ['shared', 'text_to_video'],
        ratio: { field: 'aspect_ratio', values: [...common] },
      },
      {
        ...pixverse5,
        path: '/fal-ai/pixverse/v5/image-to-video',
        makes: ['shared', 'image_to_video'],
        media: { first_frame: { field: 'image_url' } },
      },
      {
        ...pixverse5,
        path: '/fal-ai/pixverse/v5/transition',
        makes: ['shared', 'transition'],
        ratio: { field: 'aspect_ratio', values: [...common] },
        media: { first_frame: { field: 'first_image_url' }, last_frame: { field: 'last_image_url' } },
      },
    ],
  },
  {
    // An effect needs its name, so it is a model of its own rather than an address that is chosen by the media.
    model: 'fal-ai/pixverse/v5/effects',
    endpoints: [
      {
        path: '/fal-ai/pixverse/v5/effects',
        makes: ['image_to_video'],
        resolution: { field: 'resolution', values: [...lines] },
        duration: { field: 'duration', seconds: [5, 8], as: 'text' },
        template: 'effect',
        media: { first_frame: { field: 'image_url' } },
      },
    ],
  },
  {
    model: 'fal-ai/pixverse/lipsync',
    endpoints: [
      {
        path: '/fal-ai/pixverse/lipsync',
        makes: ['lip_sync'],
        media: { reference_video: { field: 'video_url' }, reference_audio: { field: 'audio_url' } },
      },
    ],
  },
  {
    model: 'fal-ai/kling-video/lipsync/audio-to-video',
    endpoints: [
      {
        path: '/fal-ai/kling-video/lipsync/audio-to-video',
        makes: ['lip_sync'],
        media: { reference_video: { field: 'video_url' }, reference_audio: { field: 'audio_url' } },
      },
    ],
  },
  {
    model: 'wan/v2.6',
    endpoints: [
      {
        ...wan26,
        path: '/wan/v2.6/text-to-video',
        makes: ['shared', 'text_to_video'],
        ratio: { field: 'aspect_ratio', values: [...common] },
        media: { reference_audio: { field: 'audio_url', minimum: 0 } },
      },
      {
        ...wan26,
        path: '/wan/v2.6/image-to-video',
        makes: ['shared', 'image_to_video'],
        media: { first_frame: { field: 'image_url' }, reference_audio: { field: 'audio_url', minimum: 0 } },
      },
    ],
  },
  {
    model: 'fal-ai/wan-25-preview',
    endpoints: [
      {
        ...wan25,
        path: '/fal-ai/wan-25-preview/text-to-video',
        makes: ['shared', 'text_to_video'],
        ratio: { field: 'aspect_ratio', values: ['16:9', '9:16', '1:1'] },
        media: { reference_audio: { field: 'audio_url', minimum: 0 } },
      },
      {
        ...wan25,
        path: '/fal-ai/wan-25-preview/image-to-video',
        makes: ['shared', 'image_to_video'],
        media: { first_frame: { field: 'image_url' }, reference_audio: { field: 'audio_url', minimum: 0 } },
      },
    ],
  },
  {
    model: 'fal-ai/wan/v2.2-14b/animate/move',
    endpoints: [
      {
        path: '/fal-ai/wan/v2.2-14b/animate/move',
        makes: ['mimic'],
        seed: 'seed',
        resolution: { field: 'resolution', values: ['480p', '720p'] },
        media: { reference_image: { field: 'image_url' }, reference_video: { field: 'video_url' } },
      },
    ],
  },
  {
    model: 'alibaba/happy-horse/video-edit',
    endpoints: [
      {
        path: '/alibaba/happy-horse/video-edit',
        makes: ['restyle'],
        prompt: 'prompt',
        resolution: { field: 'resolution', values: ['720p', '1080p'] },
        media: { reference_video: { field: 'video_url' } },
      },
    ],
  },
  {
    model: 'fal-ai/kling-video/v2.5-turbo/pro',
    endpoints: [
      {
        ...kling,
        path: '/fal-ai/kling-video/v2.5-turbo/pro/text-to-video',
        makes: ['shared', 'text_to_video'],
        ratio: { field: 'aspect_ratio', values: ['16:9', '9:16', '1:1'] },
      },
      {
        ...kling,
        path: '/fal-ai/kling-video/v2.5-turbo/pro/image-to-video',
        makes: ['shared', 'image_to_video', 'transition'],
        media: {
          first_frame: { field: 'image_url' },
          last_frame: { field: 'tail_image_url', minimum: 0 },
        },
      },
    ],
  },
  {
    model: 'fal-ai/bytedance/seedance/v1/pro',
    endpoints: [
      { ...seedance, path: '/fal-ai/bytedance/seedance/v1/pro/text-to-video', makes: ['shared', 'text_to_video'] },
      {
        ...seedance,
        path: '/fal-ai/bytedance/seedance/v1/pro/image-to-video',
        makes: ['shared', 'image_to_video', 'transition'],
        media: oneOrTwoFrames,
      },
    ],
  },
  ...['bytedance/seedance-2.0', 'bytedance/seedance-2.0/fast'].map((model): VideoMappingInput => ({
    model,
    endpoints: [
      { ...seedance2, path: `/${model}/text-to-video`, makes: ['shared', 'text_to_video'] },
      {
        ...seedance2,
        path: `/${model}/image-to-video`,
        makes: ['shared', 'image_to_video', 'transition'],
        media: oneOrTwoFrames,
      },
      {
        ...seedance2,
        path: `/${model}/reference-to-video`,
        makes: ['shared', 'fusion'],
        media: {
          reference_image: { field: 'image_urls', as: 'list', minimum: 0, maximum: 9, mention: '@Image{n}' },
          reference_video: { field: 'video_urls', as: 'list', minimum: 0 },
          reference_audio: { field: 'audio_urls', as: 'list', minimum: 0 },
        },
      },
    ],
  })),
  {
    model: 'fal-ai/veo3.1',
    endpoints: [
      { ...veo, path: '/fal-ai/veo3.1', makes: ['shared', 'text_to_video'] },
      {
        ...veo,
        path: '/fal-ai/veo3.1/image-to-video',
        makes: ['shared', 'image_to_video'],
        media: { first_frame: { field: 'image_url' } },
      },
      {
        ...veo,
        path: '/fal-ai/veo3.1/first-last-frame-to-video',
        makes: ['shared', 'transition'],
        media: { first_frame: { field: 'first_frame_url' }, last_frame: { field: 'last_frame_url' } },
      },
      {
        ...veo,
        path: '/fal-ai/veo3.1/reference-to-video',
        makes: ['shared'],
        media: { reference_image: { field: 'image_urls', as: 'list', maximum: 3 } },
      },
    ],
  },
  {
    model: 'alibaba/happy-horse',
    endpoints: [
      {
        ...happyHorse,
        path: '/alibaba/happy-horse/text-to-video',
        makes: ['shared', 'text_to_video'],
        ratio: { field: 'aspect_ratio', values: [...common] },
      },
      {
        ...happyHorse,
        path: '/alibaba/happy-horse/image-to-video',
        makes: ['shared', 'image_to_video'],
        media: { first_frame: { field: 'image_url' } },
      },
      {
        ...happyHorse,
        path: '/alibaba/happy-horse/reference-to-video',
        makes: ['shared', 'fusion'],
        ratio: { field: 'aspect_ratio', values: [...common] },
        media: { reference_image: { field: 'image_urls', as: 'list', maximum: 9, mention: 'character{n}' } },
      },
    ],
  },
]

let checked: readonly VideoMapping[] | undefined

/** The rows with their defaults, which are filled in when they are first needed. */
export function falVideoModels(): readonly VideoMapping[] {
  checked ??= rows.map(row => videoMapping.parse(row))
  return checked
}
