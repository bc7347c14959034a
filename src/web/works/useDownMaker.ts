import { useMakers } from '#web/api/makers.ts'
import type { Work } from '#contract/studio/works.ts'
import { useOperationView } from './operationView.ts'

/**
 * The connection that a work waits for or failed by, if that could not be used the last time. Of a work that was not
 * sent yet, only its model is known: whether a voice is built in is found out when it is sent.
 */
export function useDownMaker(work: Pick<Work, 'operation' | 'recipe' | 'state' | 'maker'>): string | undefined {
  const view = useOperationView(work.operation)
  const down = useMakers().filter(({ isDown }) => isDown)
  if (down.length === 0) return undefined
  if (work.maker !== null) return down.find(({ provider }) => provider === work.maker)?.provider
  if (work.state !== 'waiting' && work.state !== 'sending') return undefined
  if (work.operation === 'voice.generate') return undefined
  const { recipe } = work
  const asked =
    typeof recipe === 'object' && recipe && 'capability' in recipe ? recipe.capability : view.read(recipe).model
  return down.find(({ model }) => model === asked)?.provider
}
