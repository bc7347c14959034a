import { useTranslation } from 'react-i18next'
import type { Asset } from '#contract/studio/assets.ts'
import {
  changeClip,
  crossFade,
  moveClip,
  overlapsOf,
  setSpeed,
  trimEnd,
  type ClipChange,
} from '#contract/studio/timeline/edits.ts'
import { endOf, isSounding, lengthOf } from '#contract/studio/timeline/parts.ts'
import { fits, motions, pieceLimits, type Clip, type Track } from '#contract/studio/timeline/piece.ts'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Slider } from '#web/ui/fields/Slider.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { OpenedPiece } from '../editor/usePiece.ts'
import { Captions } from './Captions.tsx'

interface Props {
  readonly clip: Clip
  readonly track: Track
  readonly asset: Asset | undefined
  readonly opened: OpenedPiece
  readonly choose: (id: string | undefined) => void
  readonly split: () => void
  readonly remove: (ripple: boolean) => void
}

/** What can be changed of the chosen part of the piece. */
export function ClipPanel({ clip, track, asset, opened, choose, split, remove }: Props) {
  const { t } = useTranslation()
  const { edit } = opened
  const index = track.clips.findIndex(one => one.id === clip.id)
  const { before } = overlapsOf(track, index)
  const previous = track.clips[index - 1]
  const isText = clip.kind === 'text'
  const change = (next: ClipChange) =>
    edit(now => changeClip(now, clip.id, next), `${Object.keys(next).join()} ${clip.id}`)
  const most = Math.min(pieceLimits.fade, lengthOf(clip))
  const name = isText ? t('timeline.text') : clip.name || asset?.name || t(`timeline.kinds.${clip.kind}`)
  return (
    <div className="flex flex-col gap-5" onBlur={opened.settle} onPointerUp={opened.settle}>
      <header className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 text-14 font-semibold wrap-anywhere">{name}</h2>
        <Button
          look="quiet"
          className="size-8 shrink-0"
          aria-label={t('timeline.chooseNone')}
          onClick={() => choose(undefined)}
        >
          <Icon name="close" />
        </Button>
      </header>
      {isText && (
        <>
          <TextArea
            label={t('timeline.textLabel')}
            value={clip.text}
            limit={pieceLimits.text}
            onChange={event => change({ text: event.target.value.slice(0, pieceLimits.text) })}
          />
          <SegmentedControl
            legend={t('timeline.look')}
            values={track.kind === 'caption' ? (['box', 'outline'] as const) : (['center', 'lower'] as const)}
            value={clip.look}
            onChange={look => change({ look })}
            labelOf={look => t(`timeline.looks.${look}`)}
          />
        </>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <NumberField
          label={t('timeline.start')}
          unit={t('ui.seconds')}
          min={0}
          max={pieceLimits.seconds}
          step={0.01}
          stride={0.1}
          value={round(clip.start)}
          onChange={start => start !== undefined && edit(now => moveClip(now, clip.id, start), `start ${clip.id}`)}
        />
        <NumberField
          label={t('timeline.length')}
          unit={t('ui.seconds')}
          min={0.04}
          max={pieceLimits.seconds}
          step={0.01}
          stride={0.1}
          value={round(lengthOf(clip))}
          onChange={length =>
            length !== undefined && edit(now => trimEnd(now, clip.id, clip.start + length), `length ${clip.id}`)
          }
        />
      </div>
      {isSounding(clip) && (
        <>
          <Slider
            label={t('timeline.volume')}
            unit="%"
            min={0}
            max={pieceLimits.volume * 100}
            step={1}
            usual={100}
            value={Math.round(clip.volume * 100)}
            onChange={volume => change({ volume: volume / 100 })}
          />
          <Slider
            label={t('timeline.speed')}
            unit="×"
            min={pieceLimits.speed.least}
            max={pieceLimits.speed.most}
            step={0.05}
            usual={1}
            value={round(clip.speed)}
            onChange={speed => edit(now => setSpeed(now, clip.id, speed), `speed ${clip.id}`)}
          />
        </>
      )}
      {/* The key makes the sliders end where the clip does. */}
      <Slider
        label={t('timeline.fadeIn')}
        unit={t('ui.seconds')}
        min={0}
        max={Math.max(0.1, round(most))}
        step={0.1}
        usual={0}
        value={Math.min(most, clip.fadeIn)}
        onChange={fadeIn => change({ fadeIn })}
      />
      <Slider
        label={t('timeline.fadeOut')}
        unit={t('ui.seconds')}
        min={0}
        max={Math.max(0.1, round(most))}
        step={0.1}
        usual={0}
        value={Math.min(most, clip.fadeOut)}
        onChange={fadeOut => change({ fadeOut })}
      />
      {previous && !isText && (
        <Slider
          label={t('timeline.crossFade')}
          hint={t('timeline.crossFadeHint')}
          unit={t('ui.seconds')}
          min={0}
          max={Math.max(0.1, round(Math.min(lengthOf(previous), lengthOf(clip)) / 2))}
          step={0.1}
          usual={0}
          value={round(before)}
          onChange={seconds => edit(now => crossFade(now, clip.id, seconds), `cross ${clip.id}`)}
        />
      )}
      {(clip.kind === 'film' || clip.kind === 'picture') && (
        <>
          <SegmentedControl
            legend={t('timeline.fit')}
            values={fits}
            value={clip.fit}
            onChange={fit => change({ fit })}
            labelOf={fit => t(`timeline.fits.${fit}`)}
          />
          <Slider
            label={t('timeline.zoom')}
            unit="×"
            min={1}
            max={pieceLimits.zoom}
            step={0.05}
            usual={1}
            value={round(clip.zoom)}
            onChange={zoom => change({ zoom })}
          />
          <div className="grid grid-cols-2 gap-3">
            {(['x', 'y'] as const).map(axis => (
              <NumberField
                key={axis}
                label={t(`timeline.focus.${axis}`)}
                unit="%"
                min={0}
                max={100}
                step={1}
                stride={5}
                value={Math.round(clip.focus[axis] * 100)}
                onChange={share => share !== undefined && change({ focus: { ...clip.focus, [axis]: share / 100 } })}
              />
            ))}
          </div>
          <p className="-mt-3 text-12 text-muted">{t('timeline.focusHint')}</p>
        </>
      )}
      {clip.kind === 'picture' && (
        <SegmentedControl
          legend={t('timeline.motion')}
          values={motions}
          value={clip.motion}
          onChange={motion => change({ motion })}
          labelOf={motion => t(`timeline.motions.${motion}`)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {isSounding(clip) && <Captions key={clip.asset} clip={clip} asset={asset} opened={opened} />}
        <Button onClick={split}>
          <Icon name="cut" />
          {t('timeline.split')}
        </Button>
        <Button onClick={() => remove(false)}>
          <Icon name="trash" />
          {t('timeline.remove')}
        </Button>
        {track.clips.some(one => one.start >= endOf(clip) - 0.001) && (
          <Button onClick={() => remove(true)}>{t('timeline.removeRipple')}</Button>
        )}
      </div>
    </div>
  )
}

const round = (seconds: number) => Math.round(seconds * 100) / 100
