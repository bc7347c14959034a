/** What the page has to know of image tasks before it knows how to ask for one. */
export const imageGenerateFacts = {
  area: 'image',
  /** How long one usually takes, in seconds. */
  typicalSeconds: [2, 60],
} as const

/** The synchronous endpoint takes as long and answers with the file itself. */
export const imageDirectFacts = imageGenerateFacts
