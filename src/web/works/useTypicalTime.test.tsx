import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { useTypicalTime } from './useTypicalTime.ts'

function typicalTime(operation: OfferedOperationId, elapsed: number) {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, { service: 'built-in' } as never)
  const { result } = renderHook(() => useTypicalTime({ operation, state: 'running' }, elapsed), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return result.current
}

it('returns the usual time of an operation until it has passed', () => {
  const usual = typicalTime('image.generate', 0)
  expect(usual?.to).toBeGreaterThan(usual?.from ?? Infinity)
  expect(typicalTime('image.generate', (usual?.to ?? 0) * 1000 + 1)).toBeUndefined()
})

it('returns none for a video, which reports its progress and takes seconds here, not the minutes of other services', () => {
  expect(typicalTime('video.capability', 0)).toBeUndefined()
  expect(typicalTime('video.generate', 0)).toBeUndefined()
})
