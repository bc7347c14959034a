/** What a recipe and its result are taken along as. */
export const copy = {
  copy: {
    label: 'Copy',
    forms: { json: 'Recipe', curl: 'cURL', typescript: 'TypeScript' },
    done: {
      json: 'Recipe copied.',
      curl: 'cURL copied. It reads the key from ATELIER_API_KEY.',
      typescript: 'TypeScript copied. It reads the key from ATELIER_API_KEY.',
    },
    failed: 'It could not be copied.',
    reuse: 'Use part of it',
    parts: { prompt: 'Only the prompt', references: 'Only the references', model: 'Only the model' },
    next: 'Continue with',
    as: {
      reference: 'Use as reference',
      extend: 'Extend',
      remix: 'Remix',
      track: 'Add a track',
      voice: 'New song, same voice',
      manner: 'Instrumental like this',
      soundtrack: 'Soundtrack',
      lyrics: 'Lyrics',
      description: 'Describe',
      stems: 'Stems',
    },
    carry: 'Save with the recipe',
    carryHint: 'PNG files carry it. Drop one here to open it.',
    found: 'This image carries its recipe.',
    open: 'Open the recipe',
    none: 'This file carries no recipe.',
  },
} as const
