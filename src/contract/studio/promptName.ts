import { furtherStepIn } from '../areas/image/furtherWords.ts'
import { changeIn } from '../areas/image/regionWords.ts'
import { withoutMark } from '../areas/voice/dialogue.ts'

/**
 * What a prompt is called where works are listed: the words that a person wrote, without those that the studio added to
 * tell the service of regions, steps and voices. Empty for a step of the studio's own, such as "Upscale this picture":
 * the page names it in its language.
 */
export function promptName(prompt: string): string {
  const lines = prompt.split('\n').map(withoutMark)
  const named = lines.filter(line => furtherStepIn(line) === undefined)
  // One change of several regions is written once for each.
  const changes = named.map(line => changeIn(line) ?? line)
  return changes.filter((line, at) => line === named[at] || line !== changes[at - 1]).join('\n')
}
