import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { agentCards, agentTypes, capabilityLimits } from '#contract/areas/video/capabilities.ts'
import { clipPositions } from '#contract/areas/video/pixverse.ts'
import { useComposer } from '#web/composer/useComposer.ts'
import type { ComposerProps } from '#web/composer/composer.ts'
import { AssetSlot } from '#web/controls/slots/AssetSlot.tsx'
import { ChoiceGroup } from '#web/ui/fields/ChoiceGroup.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { CapabilityFrame } from '../CapabilityFrame.tsx'
import { MediaInput } from '../fields/MediaInput.tsx'
import { StickerStage } from '../fields/StickerStage.tsx'
import { WordsInput } from '../fields/WordsInput.tsx'
import { agentForm, takesVideos } from '../forms/agent.ts'
import { sharedControl, type CapabilityComposer } from '../sharedControl.ts'
import { useLargest } from '../useLargest.ts'

type State = CapabilityComposer<typeof agentForm.defaults>

/** The composer of `agent`. */
export function AgentComposer(props: ComposerProps) {
  const { t } = useTranslation()
  const composer = useComposer(agentForm, props)
  const { control } = composer.form
  const shared = sharedControl(composer)
  const { field: type, fieldState } = useController({ control, name: 'agentType' })
  return (
    <CapabilityFrame
      form={agentForm}
      composer={composer}
      material={
        <>
          <ChoiceGroup
            legend={t('video.agentType')}
            values={agentTypes}
            value={type.value}
            onChange={type.onChange}
            error={fieldState.error?.message}
            focusRef={type.ref}
            nameOf={id => `${t(`video.agents.${id}`)}, ${leadOf(id)}`}
            className="grid grid-cols-2 gap-px border border-edge bg-line"
            draw={(id, chosen) => (
              <span
                className={`flex h-full flex-col gap-0.5 p-2 transition-colors ${chosen ? 'bg-ink text-paper' : 'bg-paper hover:bg-well'}`}
              >
                <span className="font-semibold">{t(`video.agents.${id}`)}</span>
                <span className="text-12">{leadOf(id)}</span>
              </span>
            )}
          />
          <MediaInput control={shared} card={agentForm.card} name="images" label={t('video.products')} />
          {takesVideos(type.value) && (
            <MediaInput
              control={shared}
              card={agentForm.card}
              name="videos"
              label={t('video.agentVideos')}
              hint={t('video.agentVideosHint')}
            />
          )}
          {(agentForm.card.options?.includes('sticker') ?? true) && <Sticker composer={composer} />}
          {(agentForm.card.options?.includes('bumper') ?? true) && <Bumper composer={composer} />}
        </>
      }
      words={<WordsInput composer={composer} capability="agent" rows={5} />}
    />
  )

  function leadOf(id: (typeof agentTypes)[number]): string {
    return t(`video.agentLeads.${id}`, { count: agentCards[id].images.minimum })
  }
}

function Sticker({ composer }: { readonly composer: State }) {
  const { t } = useTranslation()
  const { control } = composer.form
  const largest = useLargest()
  const { field, fieldState } = useController({ control, name: 'sticker' })
  const { field: place } = useController({ control, name: 'stickerPosition' })
  const [ratio, images] = useWatch({ control: sharedControl(composer), name: ['aspectRatio', 'images'] })
  return (
    <>
      <AssetSlot
        place="video/sticker"
        label={t('video.sticker')}
        kind="image"
        maximumBytes={largest.image}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
        focusRef={field.ref}
      />
      {field.value && (
        <StickerStage
          ratio={ratio}
          backdrop={images[0]}
          sticker={field.value}
          value={place.value}
          onChange={place.onChange}
        />
      )}
    </>
  )
}

function Bumper({ composer }: { readonly composer: State }) {
  const { t } = useTranslation()
  const { control } = composer.form
  const largest = useLargest()
  const { field, fieldState } = useController({ control, name: 'bumper' })
  const { field: place } = useController({ control, name: 'bumperPosition' })
  return (
    <>
      <AssetSlot
        place="video/bumper"
        label={t('video.bumper')}
        kind="video"
        length={capabilityLimits.assetDuration}
        maximumBytes={largest.video}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
        focusRef={field.ref}
      />
      {field.value && (
        <SegmentedControl
          legend={t('video.bumperPlace')}
          values={clipPositions}
          value={place.value}
          labelOf={id => t(`video.bumperPlaces.${id}`)}
          onChange={place.onChange}
        />
      )}
    </>
  )
}
