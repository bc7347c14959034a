/** What the page has to know of images, however they are asked for, before it knows how to ask for one. */
export const imageGenerateFacts = {
  area: 'image',
  /** How long one usually takes, in seconds. */
  typicalSeconds: [2, 60],
} as const
