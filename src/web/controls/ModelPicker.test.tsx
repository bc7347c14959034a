import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { noteModelNames } from '#web/api/serviceNames.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { ModelPicker } from './ModelPicker.tsx'

beforeAll(() => startTestTexts('en'))
afterEach(() => {
  cleanup()
  noteModelNames({})
})

it('says what a remote service calls each model, and which it does not offer', () => {
  noteModelNames({ quick: 'flash-9', gone: null })
  render(
    <ModelPicker
      legend="Model"
      values={['quick', 'gone', 'same']}
      value="quick"
      onChange={() => undefined}
      characterOf={() => 'fast'}
      detailOf={() => '1K'}
      changesOf={() => undefined}
    />,
  )
  const names = screen.getAllByRole('radio').map(radio => radio.getAttribute('aria-label'))
  expect(names).toEqual([
    'quick, Called flash-9 by the service, fast, 1K',
    'gone, The service does not offer it, fast, 1K',
    'same, fast, 1K',
  ])
})

it('says what the request would cost with each model, where that is known', () => {
  render(
    <ModelPicker
      legend="Model"
      values={['quick', 'fine']}
      value="quick"
      onChange={() => undefined}
      characterOf={value => (value === 'quick' ? 'fast' : 'detailed')}
      detailOf={() => '1K'}
      priceOf={value => (value === 'quick' ? '4 cr' : undefined)}
      changesOf={() => undefined}
    />,
  )
  expect(screen.getByRole('radio', { name: 'quick, 4 cr, fast, 1K' })).toBeDefined()
  expect(screen.getByRole('radio', { name: 'fine, detailed, 1K' })).toBeDefined()
  expect(screen.getByText('4 cr')).toBeDefined()
})
