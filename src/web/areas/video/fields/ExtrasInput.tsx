import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { VideoOption } from '#contract/areas/video/asked.ts'
import { capabilityLanguages, capabilityModelIds, type CapabilityCard } from '#contract/areas/video/capabilities.ts'
import { cameraMovements, motionModes, templateIds } from '#contract/areas/video/presets.ts'
import { useModelName } from '#web/api/serviceNames.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import type { SharedControl } from '../sharedControl.ts'

// A shelf and its samples are loaded when it is unfolded; few videos use extras.
const ExtrasShelf = lazy(async () => ({ default: (await import('./ExtrasShelf.tsx')).ExtrasShelf }))
const MediaInput = lazy(async () => ({ default: (await import('./MediaInput.tsx')).MediaInput }))

interface Props {
  readonly control: SharedControl
  readonly card: CapabilityCard
}

/** Settings that most videos do not need, each folded: camera, motion, template, sound, model and region. */
export function ExtrasInput({ control, card }: Props) {
  const { t } = useTranslation()
  const [camera, motion, template] = useWatch({ control, name: ['cameraMovement', 'motionMode', 'templateId'] })
  const offers = (option: VideoOption) => card.options?.includes(option) ?? true
  return (
    <div className="flex flex-col border-t border-line">
      {offers('cameraMovement') && (
        <Fold title={t('video.camera')} value={presetName('cameras', camera)}>
          <ExtrasShelf control={control} name="cameraMovement" />
        </Fold>
      )}
      {offers('motionMode') && (
        <Fold title={t('video.motion')} value={presetName('motions', motion)}>
          <ExtrasShelf control={control} name="motionMode" />
        </Fold>
      )}
      {offers('template') && (
        <Fold title={t('video.template')} value={presetName('templates', template)}>
          <ExtrasShelf control={control} name="templateId" />
        </Fold>
      )}
      <SoundFold control={control} card={card} />
      {card.options === undefined && <ModelFold control={control} />}
    </div>
  )

  /** The name of a preset, or an id that only the service knows. */
  function presetName(group: 'cameras' | 'motions' | 'templates', id: string | number): string {
    const known: readonly string[] = { cameras: cameraMovements, motions: motionModes, templates: templateIds }[group]
    if (String(id) === '') return t('video.none')
    // A known id belongs to its group, so the key exists.
    return known.includes(String(id)) ? t(`video.${group}.${id}` as 'video.cameras.static') : String(id)
  }
}

function SoundFold({ control, card }: Props) {
  const { t } = useTranslation()
  const { field: effects } = useController({ control, name: 'effects' })
  const { field: text } = useController({ control, name: 'effectsText' })
  const [audios, videos] = useWatch({ control, name: ['audios', 'videos'] })
  const takesSound = card.audios.maximum > 0 && card.id !== 'lip_sync'
  const takesVideo = card.videos.maximum > 0 && card.videos.minimum === 0 && !['lip_sync', 'agent'].includes(card.id)
  const parts = [
    ...(effects.value ? [t('video.effectsOn')] : []),
    ...(takesSound && audios.length > 0 ? [t('video.audioOn')] : []),
    ...(takesVideo && videos.length > 0 ? [t('video.videosOn', { count: videos.length })] : []),
  ]
  const takesEffects = card.options?.includes('soundEffects') ?? true
  if (!takesEffects && !takesSound && !takesVideo) return null
  return (
    <Fold title={t('video.sound')} value={parts.length > 0 ? parts.join(' · ') : t('video.none')}>
      {takesEffects && (
        <Toggle
          label={t('video.effects')}
          hint={t('video.effectsHint')}
          checked={effects.value}
          onChange={effects.onChange}
        />
      )}
      {effects.value && (card.options?.includes('soundDescription') ?? true) && (
        <Field {...text} label={t('video.effectsText')} optional placeholder={t('video.effectsExample')} />
      )}
      {takesSound && <MediaInput control={control} card={card} name="audios" label={t('video.audio')} records />}
      {takesVideo && (
        <MediaInput
          control={control}
          card={card}
          name="videos"
          label={t('video.extraVideos')}
          hint={t('video.extraVideosHint')}
        />
      )}
    </Fold>
  )
}

function ModelFold({ control }: Pick<Props, 'control'>) {
  const { t } = useTranslation()
  const modelName = useModelName()
  const { field: model } = useController({ control, name: 'model' })
  const { field: language } = useController({ control, name: 'language' })
  return (
    <Fold title={t('video.modelRegion')} value={`${model.value} · ${t(`video.regions.${language.value}`)}`} figures>
      <SegmentedControl
        legend={t('composer.model')}
        figures
        values={capabilityModelIds}
        value={model.value}
        onChange={model.onChange}
        focusRef={model.ref}
        hint={modelName(model.value)}
      />
      <SegmentedControl
        legend={t('video.region')}
        values={capabilityLanguages}
        value={language.value}
        labelOf={id => t(`video.regions.${id}`)}
        onChange={language.onChange}
        focusRef={language.ref}
      />
    </Fold>
  )
}

interface FoldProps {
  readonly title: string
  /** A summary of the choice, visible while folded. */
  readonly value: string
  readonly figures?: boolean
  readonly children: ReactNode
}

function Fold({ title, value, figures = false, children }: FoldProps) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details className="group border-b border-line" onToggle={event => setOpened(isOpened || event.currentTarget.open)}>
      <summary className="flex h-10 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="transition-transform group-open:rotate-90">›</span>
        <span>{title}</span>
        <span className={`ml-auto min-w-0 truncate text-12 text-muted ${figures ? 'figures' : ''}`}>{value}</span>
      </summary>
      <div className="flex flex-col gap-4 pt-1 pb-4">
        <Suspense>{isOpened && children}</Suspense>
      </div>
    </details>
  )
}
