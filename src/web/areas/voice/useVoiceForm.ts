import { useEffect, useRef, useState } from 'react'
import { useForm, useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import type { VoiceGenerateRecipe } from '#contract/areas/voice/request.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useDraft } from '#web/works/drafts/useDraft.ts'
import { readDraft, readVoiceValues } from './draft.ts'
import { inMode, isBlank, voiceDefaults, type VoiceMode, type VoiceValues } from './values.ts'
import { voiceResolver } from './voiceResolver.ts'

export type VoiceForm = UseFormReturn<VoiceValues, unknown, VoiceGenerateRecipe>
export type VoiceControl = VoiceForm['control']

/** What the form did by itself and says. */
export type VoiceFormNotice =
  | { readonly kind: 'opened'; readonly undo: (() => void) | undefined }
  | { readonly kind: 'dialogue'; readonly undo: (() => void) | undefined }
  | { readonly kind: 'unreadable' }

const AREA = 'voice'

/** The voice form with its draft: kept as it is typed, there again after a reload. */
export function useVoiceForm() {
  const language = useLanguage()
  const { opening, keep } = useDraft(AREA)
  const form: VoiceForm = useForm<VoiceValues, unknown, VoiceGenerateRecipe>({
    resolver: voiceResolver(language),
    defaultValues: readDraft(opening) ?? voiceDefaults,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const [notice, setNotice] = useState<VoiceFormNotice | null>(null)
  const { control, getValues, reset, trigger } = form
  const watched = useWatch({ control })
  const { isSubmitted } = useFormState({ control })

  useEffect(() => {
    keep(getValues())
  }, [watched, getValues, keep])

  const told = useRef(language)
  useEffect(() => {
    if (told.current === language) return
    told.current = language
    // What was said already is said again in the other language.
    if (isSubmitted) void trigger()
  }, [language, isSubmitted, trigger])

  /** Puts other values in, and gives back the way to the old ones. */
  function fill(values: VoiceValues): () => void {
    const before = getValues()
    reset(values, { keepDefaultValues: true })
    return () => {
      reset(before, { keepDefaultValues: true })
      setNotice(null)
    }
  }

  function open(recipe: unknown): void {
    const values = readVoiceValues(recipe)
    if (!values) return setNotice({ kind: 'unreadable' })
    const worthKeeping = !isBlank(getValues())
    const undo = fill(values)
    setNotice({ kind: values.origin ? 'dialogue' : 'opened', undo: worthKeeping ? undo : undefined })
  }

  /** Has a speaker say what is written: in the first open place of a dialogue, else as the narrator. */
  function takeSpeaker(id: string): void {
    const values = getValues()
    const place = values.cast.findIndex(voice => voice.type === 'speaker' && voice.id === '')
    fill(
      values.mode === 'dialogue' && place >= 0
        ? { ...values, cast: values.cast.with(place, { type: 'speaker', id }) }
        : { ...inMode(values, 'narration'), speaker: id },
    )
  }

  return {
    form,
    notice,
    dismiss: () => setNotice(null),
    chooseMode: (mode: VoiceMode) => void fill(inMode(getValues(), mode)),
    open,
    takeSpeaker,
  }
}
