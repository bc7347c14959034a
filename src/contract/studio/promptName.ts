import { isFurtherPrompt } from '../areas/image/furtherWords.ts'
import { changeIn } from '../areas/image/regionWords.ts'
import { withoutMark } from '../areas/voice/dialogue.ts'

/** The end of what a step is called: `Expand this picture to 16:9`. */
const endOfStep = /[:：,，](?!\d).*$/u

/**
 * What a prompt is called where works are listed: the words that a person wrote, without those that the studio added to
 * tell the service of regions, steps and voices.
 */
export function promptName(prompt: string): string {
  const lines = prompt.split('\n').map(withoutMark)
  const written = lines.filter(line => !isFurtherPrompt(line))
  const named = written.length > 0 ? written : lines.map(line => line.replace(endOfStep, ''))
  // One change of several regions is written once for each.
  const changes = named.map(line => changeIn(line) ?? line)
  return changes.filter((line, at) => line === named[at] || line !== changes[at - 1]).join('\n')
}
