import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeAll, expect, it } from 'vitest'
import type { VoiceGenerateRecipe } from '#contract/areas/voice/generateRequest.ts'
import type { Failure } from '#contract/studio/failure.ts'
import { voiceDefaults, type VoiceValues } from '#web/areas/voice/defaults.ts'
import { voiceForm } from '#web/areas/voice/voiceForm.ts'
import { loadSentences, wordingOf } from '#web/i18n/sentences.ts'
import { showRefusal } from './showIssues.ts'

beforeAll(() => loadSentences('en'))

/** The errors of a form with the recipe of a work that failed for this reason. */
function errorsAfter(failure: Failure, values: Partial<VoiceValues>) {
  const { result } = renderHook(() => {
    const form = useForm<VoiceValues, unknown, VoiceGenerateRecipe>({ defaultValues: { ...voiceDefaults, ...values } })
    return { form, errors: form.formState.errors }
  })
  act(() => showRefusal(result.current.form, voiceForm, failure, wordingOf('en')))
  return Object.fromEntries(Object.entries(result.current.errors).map(([field, error]) => [field, error.message]))
}

const voice = (id: string) => ({ type: 'speaker' as const, id })
const refused = { key: 'voiceInvalid', message: 'Only one voice is supported' }

it('shows the reason at the field that the service names', () => {
  expect(errorsAfter({ key: 'voiceInvalid', message: 'image: Not found' }, {})).toEqual({ image: 'Not found' })
})

it('shows it at the voices if a service that names no field refuses several', () => {
  const dialogue = { mode: 'dialogue', cast: [voice('a'), voice('b')] } as const
  expect(errorsAfter(refused, dialogue)).toEqual({ cast: 'Only one voice is supported' })
  expect(errorsAfter({ key: 'voiceTooManyVoices', message: '' }, dialogue)).toEqual({
    cast: 'Use at most three voices.',
  })
  expect(errorsAfter(refused, { mode: 'narration', speaker: 'a' })).toEqual({})
})
