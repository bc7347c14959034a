import i18next from 'i18next'
import type { Work } from '#contract/studio/works.ts'
import type { OperationView } from '../operationView.ts'
import { trackOf } from '#contract/areas/music/trackOf.ts'

/** The title that a record of a task has, as that of an episode does, or a recipe, as that of a song may. */
function titleIn(record: unknown): string | undefined {
  const title: unknown = typeof record === 'object' && record !== null && 'title' in record ? record.title : undefined
  return typeof title === 'string' && title !== '' ? title : undefined
}

/** A work's own name: the title a person gave it, else that of its song or episode, else its prompt; empty: it has none. */
export function ownNameOf(work: Pick<Work, 'title' | 'recipe' | 'task'>, view: Pick<OperationView, 'read'>): string {
  return (
    work.title ?? trackOf(work, 0).title ?? titleIn(work.task) ?? titleIn(work.recipe) ?? view.read(work.recipe).prompt
  )
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
