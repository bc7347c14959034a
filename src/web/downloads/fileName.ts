import { endingOf } from '#contract/kit/fileFormats.ts'
import { factsOf } from '#contract/operationFacts.ts'
import { savedType, type WantedFormats } from '#contract/studio/downloadFormats.ts'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { frameNumber } from '#web/works/figures.ts'
import { ownNameOf } from '#web/works/nameOf.ts'
import type { OperationView } from '#web/works/operationView.ts'

/** The most characters of a prompt in a file name: some systems allow 255 bytes, and a character may take four. */
const MOST = 40

/**
 * The file name of a saved result: its number on the film edge, the beginning of its title or prompt, and its
 * extension.
 */
export function fileName(
  work: Pick<Work, 'operation' | 'title' | 'recipe' | 'task' | 'number' | 'results'>,
  { mimeType }: Pick<Asset, 'mimeType'>,
  index: number,
  view: Pick<OperationView, 'read' | 'files'>,
  formats: WantedFormats = {},
): string {
  const part = work.results.length > 1 ? [view.files?.[index]?.slug ?? String(index + 1)] : []
  const words = wordsOf(ownNameOf(work, view))
  return `${[factsOf(work.operation).code, frameNumber(work), ...part, ...(words ? [words] : [])].join('-').toLowerCase()}.${endingOf(savedType(mimeType, formats))}`
}

/** A name of nothing but emoji is a name too; each may consist of several characters. */
const emojiOf = (name: string) => [
  name
    .match(/\p{RGI_Emoji}/gv)
    ?.slice(0, 5)
    .join('') ?? '',
]

/** As many whole words as fit, without characters that file systems reject. */
function wordsOf(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? emojiOf(name)
  let text = ''
  for (const word of words) {
    const next = text === '' ? Array.from(word).slice(0, MOST).join('') : `${text}-${word}`
    if (Array.from(next).length > MOST) break
    text = next
  }
  return text
}
