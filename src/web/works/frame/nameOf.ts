import i18next from 'i18next'
import { titleOf } from '#contract/studio/titleOf.ts'
import type { Work } from '#contract/studio/works.ts'
import type { OperationView } from '../operationView.ts'

/** A work's own name: its title, else its prompt; empty: it has none. */
export function ownNameOf(work: Pick<Work, 'title' | 'recipe' | 'task'>, view: Pick<OperationView, 'read'>): string {
  return titleOf(work) ?? view.read(work.recipe).prompt
}

/** Analyses have the name of their recording, and the three of one recording must be distinguishable. */
const analyses = { 'music.recognize': 'recognize', 'music.describe': 'describe', 'music.stem': 'stem' } as const

/** Whether an operation answers what it found within the request that asks. Section "Music analysis results". */
export const isAnalysis = (operation: string): operation is keyof typeof analyses => operation in analyses

/** What a work goes by: its own name, else what was asked for. */
export function nameOf(
  work: Pick<Work, 'title' | 'recipe' | 'task' | 'operation'>,
  view: Pick<OperationView, 'read'>,
): string {
  const name = ownNameOf(work, view)
  // Whoever shows it listens to the language already.
  if (name === '') return i18next.t(`operation.${work.operation}`)
  return isAnalysis(work.operation) ? i18next.t(`ofRecording.${analyses[work.operation]}`, { name }) : name
}
