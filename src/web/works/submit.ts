import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import type { OperationId } from '#contract/operationFacts.ts'
import { thinWorks } from '#contract/studio/thin.ts'
import { isNoAnswer } from '#web/api/ApiError.ts'
import { call } from '#web/api/call.ts'
import { receiveWorks } from './cache.ts'
import { ChangesContext } from './ChangesProvider.tsx'
import { dropPress, keepPress, pendingPresses, type Press } from './outbox.ts'

/**
 * Submits recipes. Each press is one work: its key is kept until the studio answers, and the same press is sent again
 * for as long as no answer comes.
 */
export function useSubmit() {
  const client = useQueryClient()
  const { wake } = use(ChangesContext)
  const { mutate, error, failureCount, isPending, reset } = useMutation({
    mutationKey: ['works', 'submit'],
    mutationFn: (press: Press) => call(thinWorks.submit, { body: press }, { key: press.key }),
    networkMode: 'always',
    retry: (_, failure) => isNoAnswer(failure),
    retryDelay: attempt => Math.min(1000 * 2 ** attempt, 10_000),
    onMutate: keepPress,
    onSettled: (_work, _error, press) => dropPress(press.key),
    onSuccess: work => {
      receiveWorks(client, [work])
      wake()
    },
  })
  return {
    press: (operation: OperationId, recipe: unknown) => mutate({ key: crypto.randomUUID(), operation, recipe }),
    /** Several works of one press. */
    pressAll: (operation: OperationId, recipes: readonly unknown[]) => {
      const group = crypto.randomUUID()
      for (const recipe of recipes) mutate({ key: crypto.randomUUID(), operation, recipe, group })
    },
    resend: mutate,
    error,
    /** Sent, not answered, and being sent again. */
    unanswered: isPending && failureCount > 0,
    reset,
  }
}

/** Sends what was pressed before a reload and never answered. */
export function useResend(): void {
  const { resend } = useSubmit()
  useEffect(() => {
    for (const press of pendingPresses()) resend(press)
  }, [resend])
}
