import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useRef } from 'react'
import type { Transport } from '#contract/kit/transport.ts'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import { workRoutes } from '#contract/studio/routes.ts'
import type { Work } from '#contract/studio/works.ts'
import { isNoAnswer, isSignedOut } from '#web/api/ApiError.ts'
import { call } from '#web/api/call.ts'
import { receiveWorks } from '#web/works/cache.ts'
import { loadViews } from '#web/works/operationView.ts'
import { ChangesContext } from '#web/works/ChangesProvider.tsx'
import { consentFor } from './consent.ts'
import { editedBy, editWork, type Edited } from './editing.ts'
import { randomId } from '#web/storage/randomId.ts'
import { forgetSubmission, storeSubmission, unansweredSubmissions, type Submission } from './outbox.ts'

/** Two equal presses within this many milliseconds are a double click. */
const DOUBLE_CLICK = 500

/** The mutation key by which pending submissions are found. */
export const submitKey = ['works', 'submit'] as const

interface Options {
  /** Called with a refusal that no form shows. */
  readonly onRefused?: (failure: Error) => void
  /** Called when the studio has taken what was sent. */
  readonly onSent?: () => void
}

/**
 * Submits recipes. Each is stored before it is sent and kept until the studio answers; as long as no answer comes, it
 * is sent again with the same key. While a waiting work is being edited, the next recipe changes that work.
 */
export function useSubmit({ onRefused, onSent }: Options = {}) {
  const client = useQueryClient()
  const { wake } = use(ChangesContext)
  const { mutate, error, failureCount, isPending, reset } = useMutation({
    mutationKey: submitKey,
    mutationFn: ask,
    networkMode: 'always',
    retry: (_, failure) => isNoAnswer(failure),
    retryDelay: attempt => Math.min(1000 * 2 ** attempt, 10_000),
    onSettled: (_work, failure, { submission, edited }) => {
      // After a sign-out, keep it: it is sent when the user has signed in again.
      if (!edited && !(failure && isSignedOut(failure))) void forgetSubmission(submission.key)
    },
    onError: failure => onRefused?.(failure),
    onSuccess: async (work, { edited }) => {
      onSent?.()
      if (edited) editWork(undefined)
      // Without its view it cannot be shown yet; the poll fetches both again.
      const isShown = await loadViews([work.operation]).then(
        () => true,
        () => false,
      )
      if (isShown) receiveWorks(client, [work])
      void client.invalidateQueries({ queryKey: ['works', 'earlier'] })
      wake()
    },
  })

  const last = useRef({ text: '', at: -Infinity })

  /** Whether this is the second half of a double click. */
  function isDoubleClick(...press: readonly unknown[]): boolean {
    const before = last.current
    last.current = { text: JSON.stringify(press), at: performance.now() }
    return last.current.text === before.text && last.current.at - before.at < DOUBLE_CLICK
  }

  function submitAll(
    operation: OfferedOperationId,
    recipes: readonly unknown[],
    transport: Transport = 'task',
  ): string | undefined {
    if (isDoubleClick(operation, recipes, transport)) return undefined
    const [first, ...more] = recipes
    const edited = editedBy(operation)
    const group = more.length > 0 ? randomId() : undefined
    for (const recipe of recipes) {
      const submission = {
        key: randomId(),
        operation,
        recipe,
        transport,
        ...consentFor(recipe),
        ...(group !== undefined && { group, groupSize: recipes.length }),
      }
      mutate({ submission, ...(recipe === first && edited && { edited }) })
    }
    return group
  }

  return {
    submit: (operation: OfferedOperationId, recipe: unknown, transport?: Transport) =>
      submitAll(operation, [recipe], transport),
    /** Submits several works with one press; they share a group, which is returned. */
    submitAll,
    /** Sends a recipe again as a new work, whatever is being edited. */
    again: ({ id, operation, recipe, transport }: Pick<Work, 'id' | 'operation' | 'recipe' | 'transport'>) => {
      if (!isDoubleClick('again', id))
        mutate({ submission: { key: randomId(), operation, recipe, transport, ...consentFor(recipe) } })
    },
    /** Submits a new work, whatever is being edited; `sent` gets it once the studio has it. */
    submitNew: (operation: OfferedOperationId, recipe: unknown, sent?: (work: Work) => void) => {
      if (isDoubleClick(operation, recipe)) return
      mutate(
        { submission: { key: randomId(), operation, recipe, ...consentFor(recipe) } },
        { onSuccess: work => sent?.(work) },
      )
    },
    /** Submits new works of one group, which may have works already; `sent` follows the answer to the last. */
    submitGroup: (operation: OfferedOperationId, recipes: readonly unknown[], group: string, sent?: () => void) => {
      if (isDoubleClick(operation, recipes, group)) return
      for (const recipe of recipes)
        mutate({ submission: { key: randomId(), operation, recipe, group } }, { onSettled: () => sent?.() })
    },
    resend: (submission: Submission) => mutate({ submission }),
    error,
    /** Whether what was pressed last has no answer yet. */
    isPending,
    /** Whether a submission got no answer and is being sent again. */
    unanswered: isPending && failureCount > 0,
    reset,
  }
}

export interface Request {
  readonly submission: Submission
  /** The work that gets the recipe, instead of a new one. */
  readonly edited?: Edited
}

async function ask({ submission, edited }: Request): Promise<Work> {
  const { recipe, transport, consent } = submission
  if (edited) return call(workRoutes.edit, { params: { workId: edited.id }, body: { recipe, transport, consent } })
  await storeSubmission(submission)
  return call(workRoutes.submit, { body: submission }, { key: submission.key })
}

/** Sends what was submitted before a reload and never answered. */
export function useResend(): void {
  const { resend } = useSubmit()
  useEffect(() => {
    void unansweredSubmissions().then(submissions => submissions.forEach(resend))
    // Only once: what is submitted on this page is sent by the press.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
