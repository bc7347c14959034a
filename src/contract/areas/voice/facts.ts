/** What the page has to know of voice tasks before it knows how to ask for one. */
export const voiceGenerateFacts = {
  area: 'voice',
  /** How long one usually takes, in seconds. */
  typicalSeconds: [5, 60],
} as const
