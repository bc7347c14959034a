import i18next from 'i18next'
import { factsOf } from '#contract/operationFacts.ts'
import { promptName } from '#contract/studio/promptName.ts'
import { titleOf } from '#contract/studio/titleOf.ts'
import type { Work } from '#contract/studio/works.ts'
import { frameName } from './figures.ts'
import type { OperationView } from './operationView.ts'

/** A work's own name: its title, or else its prompt; empty: it has neither. */
export function ownNameOf(work: Pick<Work, 'title' | 'recipe' | 'task'>, view: Pick<OperationView, 'read'>): string {
  return titleOf(work) ?? promptName(view.read(work.recipe).prompt)
}

/** Analyses are named after their recording, and the three analyses of one recording must be distinguishable. */
const analyses = { 'music.recognize': 'recognize', 'music.describe': 'describe', 'music.stem': 'stem' } as const

/** Whether an operation is an analysis, which is answered within the request. Section "Music analysis results". */
export const isAnalysis = (operation: string): operation is keyof typeof analyses => operation in analyses

/** The name under which a work is shown: its own name, or else what it is and what it was made from. */
export function nameOf(
  work: Pick<Work, 'title' | 'recipe' | 'task' | 'operation' | 'madeFrom'>,
  view: Pick<OperationView, 'read' | 'wordless'>,
): string {
  const name = ownNameOf(work, view)
  // The components that show it already re-render when the language changes.
  if (name === '') return wordlessName(work, view)
  return isAnalysis(work.operation) ? i18next.t(`ofRecording.${analyses[work.operation]}`, { name }) : name
}

/** `Lip sync of CAP 0015`. A sound gives way to what is seen: it is rarely what a picture or a film was made from. */
function wordlessName(
  { recipe, operation, madeFrom }: Pick<Work, 'recipe' | 'operation' | 'madeFrom'>,
  { wordless }: Pick<OperationView, 'wordless'>,
): string {
  const thing = wordless?.(recipe, i18next.t)
  const name = thing ?? i18next.t(`operation.${operation}`)
  const source = madeFrom.find(one => factsOf(one.operation).makes !== 'sound') ?? madeFrom[0]
  if (!source) return name
  return i18next.t(thing === undefined ? 'ofSource.deed' : 'ofSource.thing', { name, source: frameName(source) })
}
