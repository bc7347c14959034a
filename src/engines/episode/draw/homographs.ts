/** A word with several senses, and when a sentence means another one than the painter draws. */
interface Homograph {
  readonly word: RegExp
  /** What makes it the drawn sense; without this, the word is not drawn. */
  readonly drawn?: RegExp
  /** What makes it another one. */
  readonly other?: RegExp
}

const homographs: readonly Homograph[] = [
  {
    word: /\bbeds?\b/giu,
    drawn: /\b(?:sleep\w*|slept|bedroom|pillow|blanket|mattress|night|lay|lie|woke|hospital)\b/iu,
  },
  {
    word: /\bturkeys?\b/giu,
    drawn: /\b(?:bird|roast\w*|thanksgiving|feathers?|farm|wild|gobbl\w*)\b/iu,
    other: /\bTurkey\b/u,
  },
  { word: /\brooms?\b/giu, drawn: /\b(?:door|wall|window|bed|living|dining|hotel|entered|inside|furniture)\w*\b/iu },
  { word: /\bhomes?\b/giu, drawn: /\b(?:house|built|roof|garden|family|lived|moved into)\b/iu },
  { word: /\bbanks?\b/giu, drawn: /\b(?:money|cash|loan|account|robber\w*)\b/iu },
  { word: /\bcranes?\b/giu, drawn: /\b(?:lift\w*|construction|harbour|harbor|built|building|steel)\b/iu },
  { word: /\bseals?\b/giu, drawn: /\b(?:sea|ice|swim\w*|pups?|fish|whales?|beach)\b/iu },
  { word: /\bsprings?\b/giu, drawn: /\b(?:flowers?|blossoms?|april|may|march|season|bloom\w*)\b/iu },
  { word: /\bkeys?\b/giu, drawn: /\b(?:lock\w*|door|chest|unlock\w*)\b/iu },
  { word: /\bfans?\b/giu, drawn: /\b(?:cool\w*|blow\w*|paper|ceiling|heat)\b/iu },
  { word: /\b(?:stars?)\b/giu, drawn: /\b(?:sky|night|galax\w*|telescope|moon|shone|shining|planet\w*)\b/iu },
  { word: /\bpalms?\b/giu, drawn: /\b(?:trees?|coconut|beach|island|desert|oasis)\b/iu },
  { word: /\bchest\b/giu, drawn: /\b(?:treasure|wooden|lid|gold|lock\w*)\b/iu },
  { word: /\bhead of\b/giu },
  { word: /\bmouth of\b/giu },
  { word: /\bfoot of\b/giu },
  { word: /\bheart of\b/giu },
]

/** A sentence without its words of several senses, except those whose drawn sense the sentence supports. */
export function plainSenses(text: string): string {
  let plain = text
  for (const { word, drawn, other } of homographs)
    if (text.search(word) >= 0 && (other?.test(text) === true || drawn?.test(text.replace(word, ' ')) !== true))
      plain = plain.replace(word, ' ')
  return plain
}
