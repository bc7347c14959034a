/** The languages of prompts. */
export const prompt = {
  promptLanguage: {
    read: 'The built-in engine reads English and Chinese.',
    other: 'The built-in engine reads English and Chinese; this looks like {{language}}.',
    connect: 'Connect a language model that translates',
    unconnected: 'A language model that translates is not connected.',
  },
} as const
