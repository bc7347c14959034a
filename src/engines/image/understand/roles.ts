/** Traits that are activities: they may follow their agent. */
export const ACTS = new Set([
  'hiding',
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
/** Words that put the next thing into the previous one. */
export const FILLED = /^(?:full of|filled with|loaded with|piled with|stuffed with|装满|堆满)$/
