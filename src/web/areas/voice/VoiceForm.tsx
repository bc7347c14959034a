import { lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { OtherDrafts } from '#web/works/drafts/OtherDrafts.tsx'
import { EditNotice } from '#web/works/EditNotice.tsx'
import { readDraft } from './draft.ts'
import { CastInput } from './fields/CastInput.tsx'
import { ClipInput } from './fields/ClipInput.tsx'
import { DialogueInput } from './fields/DialogueInput.tsx'
import { LengthInput } from './fields/LengthInput.tsx'
import { ModeInput } from './fields/ModeInput.tsx'
import { PictureInput } from './fields/PictureInput.tsx'
import { SpeakerInput } from './fields/SpeakerInput.tsx'
import { TextInput } from './fields/TextInput.tsx'
import { WatermarkInput } from './fields/WatermarkInput.tsx'
import { FormNotice } from './FormNotice.tsx'
import { PressPanel, type PressPanelProps } from './PressPanel.tsx'
import { Resting } from './Resting.tsx'
import type { VoiceFormNotice } from './useVoiceForm.ts'
import { sentText, type VoiceMode } from './values.ts'

const SoundInput = lazy(async () => ({ default: (await import('./fields/SoundInput.tsx')).SoundInput }))

export interface VoiceFormProps extends PressPanelProps {
  readonly notice: VoiceFormNotice | null
  readonly dismiss: () => void
  readonly chooseMode: (mode: VoiceMode) => void
  /** Opens a recipe or a draft in the form. */
  readonly open: (recipe: unknown) => void
}

/** The form of `voice.generate`: what a mode needs, in its order. Each field listens to itself. */
export function VoiceForm({ form, notice, dismiss, chooseMode, open, press, trouble }: VoiceFormProps) {
  const { t } = useTranslation()
  const { control } = form
  const mode = useWatch({ control, name: 'mode' })

  return (
    <form
      aria-label={t('area.voice')}
      noValidate
      // Only the button and its shortcut spend credits; Enter on a radio does not.
      onSubmit={event => event.preventDefault()}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-6 pt-1 pb-6 max-wide:px-4">
        <EditNotice operation="voice.generate" />
        {notice && <FormNotice notice={notice} dismiss={dismiss} />}
        <ModeInput mode={mode} choose={chooseMode} />
        {mode === 'narration' && <SpeakerInput control={control} />}
        {mode === 'dialogue' && <CastInput form={form} />}
        {mode === 'clip' && <ClipInput control={control} />}
        {mode === 'picture' && <PictureInput control={control} />}
        {mode === 'picture' && <Resting what="voices" change={() => chooseMode('narration')} />}
        {mode === 'dialogue' ? <DialogueInput form={form} /> : <TextInput control={control} mode={mode} />}
        {(mode === 'narration' || mode === 'dialogue' || mode === 'clip') && (
          <Resting what="picture" change={() => chooseMode('picture')} />
        )}
        <Suspense fallback={<div className="h-70" />}>
          <SoundInput control={control} />
        </Suspense>
        <LengthInput control={control} />
        <WatermarkInput control={control} />
        <OtherDrafts area="voice" wordsOf={wordsOfDraft} take={open} />
      </div>
      <PressPanel form={form} press={press} trouble={trouble} />
    </form>
  )
}

function wordsOfDraft(kept: unknown): string {
  const values = readDraft(kept)
  return values ? sentText(values) : ''
}
