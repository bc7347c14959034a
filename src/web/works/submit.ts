import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import type { OperationId } from '#contract/operationFacts.ts'
import { thinWorks } from '#contract/studio/thin.ts'
import type { Work } from '#contract/studio/works.ts'
import { isNoAnswer, isSignedOut } from '#web/api/ApiError.ts'
import { call } from '#web/api/call.ts'
import { receiveWorks } from './cache.ts'
import { ChangesContext } from './ChangesProvider.tsx'
import { editedBy, editWork, type Edited } from './editing.ts'
import { newKey } from './newKey.ts'
import { dropPress, keepPress, pendingPresses, type Press } from './outbox.ts'

/** Two equal presses within this many milliseconds are a double click. */
const DOUBLE_CLICK = 500

let last = { text: '', at: -Infinity }

/** Whether a press is the second half of a double click. */
function isEcho(operation: OperationId, recipes: readonly unknown[]): boolean {
  const now = { text: JSON.stringify([operation, recipes]), at: performance.now() }
  const echo = now.text === last.text && now.at - last.at < DOUBLE_CLICK
  last = now
  return echo
}

/**
 * Submits recipes. Each press is one work: it is kept before it is sent, its key until the studio answers, and the same
 * press is sent again for as long as no answer comes. While a waiting work is edited, a press changes that work.
 */
export function useSubmit() {
  const client = useQueryClient()
  const { wake } = use(ChangesContext)
  const { mutate, error, failureCount, isPending, reset } = useMutation({
    mutationKey: ['works', 'submit'],
    mutationFn: ask,
    networkMode: 'always',
    retry: (_, failure) => isNoAnswer(failure),
    retryDelay: attempt => Math.min(1000 * 2 ** attempt, 10_000),
    onSettled: (_work, failure, { press, edited }) => {
      // Whoever was signed out has the press sent when they are back.
      if (!edited && !(failure && isSignedOut(failure))) void dropPress(press.key)
    },
    onSuccess: (work, { edited }) => {
      if (edited) editWork(undefined)
      receiveWorks(client, [work])
      wake()
    },
  })

  function pressAll(operation: OperationId, recipes: readonly unknown[]): void {
    if (isEcho(operation, recipes)) return
    const [first, ...more] = recipes
    const edited = editedBy(operation)
    const group = more.length > 0 ? newKey() : undefined
    for (const recipe of recipes) {
      const press = { key: newKey(), operation, recipe, ...(group !== undefined && { group }) }
      mutate({ press, ...(recipe === first && edited && { edited }) })
    }
  }

  return {
    press: (operation: OperationId, recipe: unknown) => pressAll(operation, [recipe]),
    /** Several works of one press, which share a group. */
    pressAll,
    resend: (press: Press) => mutate({ press }),
    error,
    /** Sent, not answered, and being sent again. */
    unanswered: isPending && failureCount > 0,
    reset,
  }
}

interface Submission {
  readonly press: Press
  /** Takes the recipe, instead of a new work. */
  readonly edited?: Edited
}

async function ask({ press, edited }: Submission): Promise<Work> {
  if (edited) return call(thinWorks.edit, { params: { workId: edited.id }, body: { recipe: press.recipe } })
  await keepPress(press)
  return call(thinWorks.submit, { body: press }, { key: press.key })
}

/** Sends what was pressed before a reload and never answered. */
export function useResend(): void {
  const { resend } = useSubmit()
  useEffect(() => {
    void pendingPresses().then(presses => presses.forEach(resend))
    // Once: what is pressed on this page is sent by the press.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
