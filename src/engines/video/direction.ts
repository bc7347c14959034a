/** The prompt of a video, divided into its parts. */
export interface Direction {
  /** What is visible and what happens. */
  readonly scene: string
  /** The words for the camera; empty: none. */
  readonly camera: readonly string[]
}

/** Stems of the verbs for what a camera does. */
const movements =
  'follow|track|pan|tilt|zoom|doll|push|pull|orbit|circl|mov|ris|glid|fl[iy]|swoop|drift|rotat|turn|sweep|shak|stay|hold|stand|clos|lift|sink|descend|ascend|travel|crane|look'
const kinds =
  'static|still|hand-?held|shaky|tracking|dolly|aerial|drone|crane|orbit(?:ing)?|arc|zoom|pan(?:ning)?|tilt(?:ing)?|wide|close-?up|establishing'

/** Sentences and clauses that address the camera. Each ends where the next one begins. */
const orders = [
  `(?:(?:while|as|and|with)\\s+)?(?:the|a|our)?\\s*\\bcamera\\s+(?:is\\s+|that\\s+)?(?:\\p{L}+ly\\s+)?(?:${movements})\\p{L}*[^,;.!?\\n]*`,
  `(?:a|an|in a|with a|as a)?\\s*\\b(?:${kinds})\\s+(?:shot|camera|view)\\b(?:\\s+of\\b)?`,
  `\\bcamera\\s+(?:movement|work|angle|pan|zoom|tilt|shake)\\b[^,;.!?\\n]*`,
  `(?:用)?(?:固定|跟拍|手持|推|拉|摇|移|升|降|航拍|特写|远|近|全)?镜头[^，,；;。.！!？?\\n]*`,
]
const ORDER = new RegExp(orders.join('|'), 'giu')

/**
 * Separates what a prompt shows from what it tells the camera to do, so that "the camera follows" puts no camera into
 * the picture. A camera that somebody holds, sells or looks at is a thing like others.
 */
export function directionOf(prompt: string): Direction {
  const camera = [...prompt.matchAll(ORDER)].map(([words]) => words.trim())
  const scene = prompt
    .replace(ORDER, ' ')
    .replace(/\s+([,;.，；。])/gu, '$1')
    .replace(/([,;，；])\s*(?=[,;.，；。]|$)|^\s*[,;，；]/gu, '')
    .replace(/\s{2,}/gu, ' ')
    .trim()
  return { scene, camera }
}
