import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { CameraRecorder } from './slots/CameraRecorder.tsx'
import { Recorder } from './voice/recorder/Recorder.tsx'

beforeAll(() => startTestTexts('en'))

it.each([
  ['microphone', Recorder],
  ['camera', CameraRecorder],
])('without https, it says that the %s needs it', async (device, AnyRecorder) => {
  // The test environment has no devices, as pages without https.
  vi.stubGlobal('isSecureContext', false)
  render(<AnyRecorder seconds={5} onDone={() => {}} onCancel={() => {}} />)
  const hint = `The ${device} needs an encrypted connection. Open this page with https, or choose a file.`
  expect((await screen.findByText(hint)).getAttribute('role')).toBe('status')
})
