/** What is done rather than what is so: it follows its doer. */
export const ACTS = new Set([
  'sitting',
  'sleeping',
  'running',
  'flying',
  'walking',
  'dancing',
  'swimming',
  'howling',
  'burning',
  'blooming',
])
/** Who can hold a thing that the prompt gives them. */
export const HOLDERS = new Set(['person', 'robot', 'monkey', 'teddy'])
