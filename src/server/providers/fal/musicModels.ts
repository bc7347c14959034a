import { musicMapping, type MusicMapping, type MusicMappingInput } from '#contract/studio/musicMapping.ts'

/**
 * The music models of fal that are known here, a row each, from their published pages; an owner can add rows in
 * `providers.json`.
 */
const rows: readonly MusicMappingInput[] = [
  {
    model: 'fal-ai/ace-step',
    endpoints: [
      {
        path: '/fal-ai/ace-step',
        makes: ['lyrics'],
        prompt: { field: 'tags' },
        lyrics: { field: 'lyrics' },
        duration: { field: 'duration', minimum: 60 },
      },
      {
        path: '/fal-ai/ace-step/prompt-to-audio',
        makes: ['song', 'instrumental'],
        prompt: { field: 'prompt' },
        instrumental: 'instrumental',
      },
    ],
  },
  {
    model: 'fal-ai/minimax-music/v2',
    endpoints: [
      {
        path: '/fal-ai/minimax-music/v2',
        makes: ['lyrics'],
        prompt: { field: 'prompt', minimum: 10, maximum: 300 },
        lyrics: { field: 'lyrics_prompt', minimum: 10, maximum: 3000 },
      },
    ],
  },
  {
    model: 'fal-ai/elevenlabs/music',
    endpoints: [
      {
        path: '/fal-ai/elevenlabs/music',
        makes: ['lyrics', 'song', 'instrumental'],
        prompt: { field: 'prompt' },
        instrumental: 'force_instrumental',
      },
    ],
  },
  {
    model: 'fal-ai/lyria2',
    endpoints: [{ path: '/fal-ai/lyria2', makes: ['instrumental'], prompt: { field: 'prompt' } }],
  },
  {
    model: 'fal-ai/stable-audio-25/text-to-audio',
    endpoints: [
      { path: '/fal-ai/stable-audio-25/text-to-audio', makes: ['instrumental'], prompt: { field: 'prompt' } },
    ],
  },
]

let checked: readonly MusicMapping[] | undefined

/** The rows with their defaults, which are filled in when they are first needed. */
export function falMusicModels(): readonly MusicMapping[] {
  checked ??= rows.map(row => musicMapping.parse(row))
  return checked
}
