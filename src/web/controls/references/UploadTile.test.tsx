import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ApiError } from '#web/api/ApiError.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import type { Upload } from '#web/uploads/uploads.ts'
import { UploadTile } from './UploadTile.tsx'

beforeAll(() => startTestTexts('en'))

function show(failure: unknown): void {
  const file = new File(['only words'], 'fake.mp3')
  const upload: Upload = { id: '1', place: 'here', file, sent: 10, failure, asset: undefined, isResumed: false }
  render(
    <ul>
      <UploadTile upload={upload} />
    </ul>,
  )
}

it('shows what is wrong with a refused file, without a button to retry', () => {
  const message = 'file: The file breaks off: 0.3 of 10.1 seconds are there'
  show(new ApiError({ kind: 'answer', status: 400, code: 40000, message, issues: [], retryAfter: undefined }))
  expect(screen.getByRole('alert').textContent).toBe('The file breaks off: 0.3 of 10.1 seconds are there')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove fake.mp3' }), 'nothing is being uploaded').toBeTruthy()
})

it('offers to retry an upload that did not arrive', () => {
  show(new ApiError({ kind: 'noAnswer' }))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
