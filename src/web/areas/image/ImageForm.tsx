import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImageModelId } from '#contract/areas/image/models.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { noBatch } from '#web/controls/prompt/template.ts'
import { OtherDrafts } from '#web/works/drafts/OtherDrafts.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { EditNotice } from '#web/works/EditNotice.tsx'
import { CountInput } from './fields/CountInput.tsx'
import { ModelInput } from './fields/ModelInput.tsx'
import { PromptInput } from './fields/PromptInput.tsx'
import { QualityInput } from './fields/QualityInput.tsx'
import { RatioInput } from './fields/RatioInput.tsx'
import { ReferencesInput } from './fields/ReferencesInput.tsx'
import { SizeInput } from './fields/SizeInput.tsx'
import { FormNotice } from './FormNotice.tsx'
import { PressPanel, type PressPanelProps } from './PressPanel.tsx'
import { Sketch } from './Sketch.tsx'
import type { ImageFormNotice } from './useImageForm.ts'
import { readImageValues } from './values.ts'

export interface ImageFormProps extends Pick<PressPanelProps, 'form' | 'press' | 'trouble' | 'take'> {
  readonly notice: ImageFormNotice | null
  readonly dismiss: () => void
  readonly chooseModel: (model: ImageModelId) => void
  /** Opens a recipe in the form. */
  readonly open: (recipe: unknown) => void
  /** Asked for by the synchronous endpoint instead of as a task. */
  readonly direct: boolean
  readonly setDirect: (direct: boolean) => void
}

/** The form of `image.generate`. Each field listens to itself, so that typing draws nothing else. */
export function ImageForm(props: ImageFormProps) {
  const { form, notice, dismiss, chooseModel, open, direct, setDirect, press, trouble, take } = props
  const { t } = useTranslation()
  const { control } = form
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const { data: subscription } = useQuery(subscriptionQuery)
  const [count, setCount] = useState(1)
  const [batch, setBatch] = useState(noBatch)
  const [matching, match] = useState(false)

  return (
    <form
      aria-label={t('area.image')}
      noValidate
      // Only the button and its shortcut spend credits; Enter on a radio does not.
      onSubmit={event => event.preventDefault()}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-6 pt-1 pb-6 max-wide:px-4">
        <EditNotice operation={direct ? 'image.direct' : 'image.generate'} />
        {notice && <FormNotice notice={notice} dismiss={dismiss} />}
        <PromptInput form={form} batch={batch} setBatch={setBatch} open={open} />
        {session?.service === 'built-in' && <Sketch control={control} />}
        <ReferencesInput form={form} />
        <ModelInput control={control} choose={chooseModel} />
        <RatioInput control={control} matching={matching} match={match} />
        <SizeInput control={control} subscription={subscription} />
        <QualityInput control={control} subscription={subscription} />
        <CountInput count={count} onChange={setCount} />
        <Toggle label={t('direct.label')} hint={t('direct.hint')} checked={direct} onChange={setDirect} />
        <OtherDrafts area="image" wordsOf={values => readImageValues(values)?.prompt ?? ''} take={open} />
      </div>
      <PressPanel form={form} count={count} batch={batch} press={press} trouble={trouble} take={take} />
    </form>
  )
}
