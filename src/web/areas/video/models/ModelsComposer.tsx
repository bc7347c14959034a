import { useTranslation } from 'react-i18next'
import { useWatch } from 'react-hook-form'
import { CountInput } from '#web/composer/CountInput.tsx'
import { ComposerFrame } from '#web/composer/ComposerFrame.tsx'
import { PromptInput } from '#web/composer/PromptInput.tsx'
import { useComposer } from '#web/composer/useComposer.ts'
import type { ComposerProps } from '#web/composer/composer.ts'
import { characters } from '#contract/kit/text.ts'
import { ContentInput } from './fields/ContentInput.tsx'
import { LengthInput } from './fields/LengthInput.tsx'
import { ModelInput } from './fields/ModelInput.tsx'
import { RatioInput } from './fields/RatioInput.tsx'
import { SizeInput } from './fields/SizeInput.tsx'
import { SoundInput } from './fields/SoundInput.tsx'
import { modelForm, type ModelComposer } from './modelForm.ts'
import { cardOf, modelDefaults, promptIsOptional } from './modelValues.ts'
import { ModelsPress } from './price/ModelsPress.tsx'

/** The composer of `video.generate`. */
export function ModelsComposer(props: ComposerProps) {
  const { t } = useTranslation()
  const composer = useComposer(modelForm, props)
  const { control } = composer.form
  return (
    <ComposerFrame composer={composer} press={<ModelsPress composer={composer} />}>
      <ModelInput composer={composer} />
      <ModelPrompt composer={composer} />
      <SizeInput control={control} />
      <RatioInput composer={composer} />
      <ContentInput composer={composer} />
      <LengthInput control={control} />
      <SoundInput control={control} />
      <CountInput label={t('composer.takes')} composer={composer} />
    </ComposerFrame>
  )
}

/** The prompt, with a count that shows how much of it the model reads. */
function ModelPrompt({ composer }: { readonly composer: ModelComposer }) {
  const { t } = useTranslation()
  const { control } = composer.form
  const [model, firstFrame, lastFrame, referenceImages, referenceVideo, referenceAudio] = useWatch({
    control,
    name: ['model', 'firstFrame', 'lastFrame', 'referenceImages', 'referenceVideo', 'referenceAudio'],
  })
  const content = { firstFrame, lastFrame, referenceImages, referenceVideo, referenceAudio }
  const { limits } = cardOf({ model })
  return (
    <PromptInput
      composer={composer}
      name="prompt"
      label={t('composer.prompt')}
      placeholder={t('videoModels.placeholder')}
      rows={4}
      model={model}
      optional={promptIsOptional({ ...modelDefaults, model, ...content })}
      missing={t('videoModels.promptMissing', { model })}
      below={text => <PromptCount model={model} text={text} limit={limits.prompt} />}
    />
  )
}

interface CountProps {
  readonly model: string
  readonly text: string
  /** Characters that the model reads. */
  readonly limit: number
}

/** How many characters of the cut-off rest are shown. */
const SHOWN = 80

/** The character count, the model's limit, and the beginning of the part that the model will not read. */
function PromptCount({ model, text, limit }: CountProps) {
  const { t } = useTranslation()
  const count = characters(text)
  const rest = count > limit ? Array.from(text).slice(limit).join('') : ''
  return (
    <div className="mt-1 text-12 text-muted">
      <p className={count > limit ? 'text-ink' : ''}>
        <span className="figures">
          {count}/{limit}
        </span>
        {count > limit && ` ${t('videoModels.cut', { model, limit, count: count - limit })}`}
      </p>
      {rest !== '' && (
        <p className="mt-1 line-through decoration-from-font wrap-anywhere">
          {Array.from(rest).slice(0, SHOWN).join('')}
          {count - limit > SHOWN && ' …'}
        </p>
      )}
    </div>
  )
}
