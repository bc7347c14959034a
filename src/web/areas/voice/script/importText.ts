import { withoutTimes } from '#contract/kit/timedText.ts'

/** The kinds of files that a script is read from. */
export const scriptFiles = '.txt,.md,.srt,.fountain'

/** The text of a file as a script: chapters begin with `#`, lines with a name and a colon. */
export function importText(fileName: string, text: string): string {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const ending = fileName.toLowerCase().split('.').at(-1)
  if (ending === 'srt') return withoutTimes(plain).replaceAll(/<[^>\n]+>/g, '')
  if (ending === 'md') return fromMarkdown(plain)
  return ending === 'fountain' ? fromFountain(plain) : plain
}

/** Headings are chapters; links, emphasis and lists are their words. */
function fromMarkdown(text: string): string {
  return text
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/^#+[^\S\n]*/gm, '# ')
    .replaceAll(/^[^\S\n]*(?:[-*+]|\d+\.)[^\S\n]+/gm, '')
    .replaceAll(/^>[^\S\n]?/gm, '')
    .replaceAll(/(\*\*|__|\*|_|`)(?=\S)(.+?)\1/g, '$2')
}

const SCENE = /^\.?(?:INT|EXT|EST|INT\.?\/EXT|I\/E)[. ]|^\.[^.]/i
const CHARACTER = /^@?\p{Lu}[\p{Lu}\p{N} .'’-]*(?:\s*\([^)]*\))?\s*\^?$/u
const LEFT_OUT = /^(?:=|~|!|>|\/\*|\[\[)|TO:$/

/** A screenplay: scenes are chapters, characters speak, and the action is told. */
function fromFountain(text: string): string {
  const lines = text.split('\n').map(line => line.trim())
  const begin = /^[A-Za-z ]+:/.test(lines[0] ?? '') ? lines.indexOf('') + 1 : 0
  const out: string[] = []
  let name: string | undefined
  for (const [index, line] of lines.entries()) {
    if (index < begin) continue
    if (line === '') name = undefined
    else if (line.startsWith('#')) out.push(line.replace(/^#+\s*/, '# '))
    else if (SCENE.test(line)) out.push(`# ${line.replace(/^\./, '')}`)
    else if (name === undefined && CHARACTER.test(line) && lines[index + 1])
      name = line.replace(/^@|\(.*?\)|\^/g, '').trim()
    else if (LEFT_OUT.test(line) || (name !== undefined && /^\(.*\)$/.test(line))) continue
    else out.push(`${name ?? TELLER}: ${line}`)
  }
  return out.join('\n')
}

/** Who tells the action of a screenplay. */
const TELLER = 'Narrator'
