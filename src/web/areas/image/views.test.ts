import { describe, expect, it } from 'vitest'
import { testWork } from '#web/works/testWork.ts'
import { imageViews } from './views.ts'

const view = imageViews['image.generate']

describe('a failed image', () => {
  const failed = (task: unknown, key = 'internal') =>
    testWork({ state: 'failed', task, failure: { key, message: '' }, endedAt: 1000 })

  it('returns the free generation if the service says so, otherwise the credits', () => {
    expect(view.returned?.(failed({ status: 'fail', freeUsageRolledBack: true }))).toBe('free')
    expect(view.returned?.(failed({ freeUsageRolledBack: true }, 'unavailable'))).toBe('free')
    expect(view.returned?.(failed({ status: 'fail' }))).toBe('credits')
    expect(view.returned?.(failed(null))).toBe('credits')
  })

  it('claims no refund if the service never answered', () => {
    expect(view.returned?.(failed({ status: 'generating' }, 'unavailable'))).toBeUndefined()
    expect(view.returned?.(failed(null, 'unavailable'))).toBeUndefined()
  })

  it('can be retried a minute after the free tier was busy', () => {
    expect(view.retryAt?.(failed({ status: 'fail', failReason: 'free_relax_busy' }))).toBe(61_000)
    expect(view.retryAt?.(failed({ status: 'fail', failReason: 'free_relax_timeout' }))).toBeUndefined()
    expect(view.retryAt?.(failed(null))).toBeUndefined()
  })
})
