import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { generateTypeCard, generateTypes, musicFiles, type GenerateType } from '#contract/areas/music/models.ts'
import { CountInput } from '#web/composer/CountInput.tsx'
import { ComposerFrame } from '#web/composer/ComposerFrame.tsx'
import { useComposer } from '#web/composer/useComposer.ts'
import type { Composer, ComposerProps } from '#web/composer/composer.ts'
import { isOpen, sourceKinds } from '#web/controls/source/source.ts'
import { WavePoints } from '#web/controls/song/WavePoints.tsx'
import type { MusicTrackRecipe } from '#contract/areas/music/track.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { ChipChoice } from '../fields/ChipChoice.tsx'
import { LyricsInput } from '../fields/LyricsInput.tsx'
import { PromptInput } from '../fields/PromptInput.tsx'
import { SourceInput } from '../fields/SourceInput.tsx'
import { useSourceTake } from '../fields/useSourceTake.ts'
import { singers, trackForm, type TrackValues } from '../forms/track.ts'
import { MusicPress } from '../price/MusicPress.tsx'

/** The composer of `music.track`: the song, the track to add, and its time span. */
export function TrackComposer(props: ComposerProps) {
  const { t } = useTranslation()
  const composer = useComposer(trackForm, props)
  const { control } = composer.form
  const { field: type, fieldState: typeState } = useController({ control, name: 'generateType' })
  const { field: singer, fieldState: singerState } = useController({ control, name: 'singer' })
  const source = useWatch({ control, name: 'source' })
  const { sung } = generateTypeCard(type.value)
  return (
    <ComposerFrame
      composer={composer}
      press={<MusicPress composer={composer} operation="music.track" files={{ audio: musicFiles.trackAudio }} />}
    >
      <SourceInput
        control={control}
        name="source"
        place="music/source"
        label={t('track.source')}
        kinds={sourceKinds}
        accepted={musicFiles.trackAudio}
      />
      <ChipChoice<GenerateType>
        legend={t('track.type')}
        values={generateTypes}
        value={type.value}
        labelOf={id => t(`track.types.${id}`)}
        onChange={type.onChange}
        error={typeState.error?.message}
        focusRef={type.ref}
      />
      <PromptInput
        composer={composer}
        name="prompt"
        label={t('track.prompt')}
        placeholder={t('track.placeholder')}
        rows={2}
        chips
      />
      {sung && (
        <SegmentedControl
          legend={t('track.singer')}
          values={singers}
          value={singer.value}
          labelOf={value => t(`track.singers.${value}`)}
          onChange={singer.onChange}
          error={singerState.error?.message}
          focusRef={singer.ref}
        />
      )}
      {sung && <LyricsInput control={control} name="lyrics" />}
      {!isOpen(source) && <Span composer={composer} />}
      <CountInput label={t('composer.takes')} composer={composer} />
    </ComposerFrame>
  )
}

/** The minimum length of the span, in seconds. */
const LEAST = 0.1

/** The time span in which the track plays. */
function Span({ composer }: { readonly composer: Composer<TrackValues, MusicTrackRecipe> }) {
  const { t } = useTranslation()
  const { control } = composer.form
  const source = useWatch({ control, name: 'source' })
  const { field: start, fieldState: startState } = useController({ control, name: 'generateStart' })
  const { field: end, fieldState: endState } = useController({ control, name: 'generateEnd' })
  const take = useSourceTake(source)
  const duration = take?.duration ?? Infinity
  const from = start.value ?? 0
  const to = end.value ?? duration
  const longest = Number.isFinite(duration) ? duration : 3600
  return (
    <WavePoints
      label={t('track.span')}
      take={take}
      part={take && { start: from, end: Math.min(to, longest) }}
      points={[
        {
          name: 'generateStart',
          label: t('track.start'),
          value: start.value ?? undefined,
          usual: 0,
          minimum: 0,
          maximum: Math.max(0, Math.min(to, longest) - LEAST),
          error: startState.error?.message,
          focusRef: start.ref,
          onChange: value => start.onChange(value ?? null),
        },
        {
          name: 'generateEnd',
          label: t('track.end'),
          value: end.value ?? undefined,
          usual: take?.duration ?? 0,
          minimum: from + LEAST,
          maximum: longest,
          error: endState.error?.message,
          focusRef: end.ref,
          onChange: value => end.onChange(value ?? null),
        },
      ]}
    />
  )
}
