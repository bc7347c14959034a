import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { placeClip, textOf } from '#contract/studio/timeline/compose.ts'
import { toOtio } from '#contract/studio/timeline/otio.ts'
import { assetsOf } from '#contract/studio/timeline/parts.ts'
import { frameRates, loudnessTargets, pieceLimits, ratios } from '#contract/studio/timeline/piece.ts'
import { captionsOf, toSrt, toVtt } from '#contract/studio/timeline/subtitles.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { notifyLasting } from '#web/ui/notices/notices.ts'
import { projectsQuery } from '#web/handoff/projects/useProjectMoves.ts'
import { saveFile } from '#web/media/saveFile.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Slider } from '#web/ui/fields/Slider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { newPartId } from '../editor/ids.ts'
import type { OpenedPiece } from '../editor/usePiece.ts'

interface Props {
  readonly opened: OpenedPiece
  /** How loud the whole is, in LUFS; null: silent or too long to be measured here. */
  readonly loudness: number | null | undefined
  readonly time: () => number
  readonly choose: (id: string) => void
}

/** Seconds for which a new text is shown. */
const SHOWN = 3

/** What holds for the whole piece. */
export function PiecePanel({ opened, loudness, time, choose }: Props) {
  const { t } = useTranslation()
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1, signDisplay: 'negative' })
  const { piece, edit, name, assets } = opened
  const failureText = useFailureText()
  const { data: projects = [] } = useQuery(projectsQuery)
  const write = (kind: 'title' | 'caption') => {
    const id = newPartId()
    const clip = textOf(t(`timeline.newText.${kind}`), kind === 'title' ? 'center' : 'box', time(), SHOWN, id)
    edit(now => placeClip(now, kind, clip, newPartId))
    choose(id)
  }
  const noCaptions = captionsOf(piece).length === 0 ? t('timeline.noCaptions') : undefined
  const save = (text: string, type: string, ending: string) => saveFile(new Blob([text], { type }), `${name}.${ending}`)
  const media = Object.fromEntries(
    assetsOf(piece).map(id => [
      id,
      { name: assets[id]?.name ?? id, url: new URL(assets[id]?.url ?? id, location.href).href },
    ]),
  )
  return (
    <div className="flex flex-col gap-5" onBlur={opened.settle} onPointerUp={opened.settle}>
      <h2 className="text-14 font-semibold">{t('timeline.whole')}</h2>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => write('title')}>
          <Icon name="plus" />
          {t('timeline.addTitle')}
        </Button>
        <Button onClick={() => write('caption')}>
          <Icon name="plus" />
          {t('timeline.addCaption')}
        </Button>
      </div>
      <Select
        label={t('timeline.ratio')}
        options={ratios.map(value => ({
          value,
          label: value,
          detail: t(`timeline.ratios.${value.replace(':', 'x')}` as 'timeline.ratios.16x9'),
        }))}
        value={piece.ratio}
        onChange={ratio => edit(now => ({ ...now, ratio }))}
      />
      <SegmentedControl
        legend={t('timeline.loudness')}
        values={['none', ...loudnessTargets.map(String)]}
        value={piece.loudness === null ? 'none' : String(piece.loudness)}
        onChange={value =>
          edit(now => ({ ...now, loudness: loudnessTargets.find(one => String(one) === value) ?? null }))
        }
        labelOf={value => (value === 'none' ? t('timeline.asIs') : `${value} LUFS`)}
        hint={
          typeof loudness === 'number'
            ? t('timeline.measured', { loudness: number.format(loudness) })
            : t('timeline.loudnessHint')
        }
      />
      <Slider
        label={t('timeline.duck')}
        hint={t('timeline.duckHint')}
        unit="dB"
        min={0}
        max={pieceLimits.duck}
        step={1}
        usual={12}
        value={piece.duck}
        onChange={duck => edit(now => (now.duck === duck ? now : { ...now, duck }), 'duck')}
      />
      <SegmentedControl
        legend={t('timeline.rate')}
        figures
        values={frameRates.map(String)}
        value={String(piece.rate)}
        onChange={value => edit(now => ({ ...now, rate: frameRates.find(one => String(one) === value) ?? now.rate }))}
      />
      {projects.length > 0 && (
        <Select
          label={t('timeline.project')}
          options={[
            { value: 'none', label: t('timeline.noProject') },
            ...projects.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          value={opened.project ?? 'none'}
          onChange={id => {
            opened.moveTo(id === 'none' ? null : id).catch((failure: unknown) => notifyLasting(failureText(failure)))
          }}
        />
      )}
      <div>
        <p className="mb-2 text-12 text-muted">{t('timeline.forOthers')}</p>
        <div className="flex flex-wrap gap-2">
          <Button reason={noCaptions} onClick={() => save(toSrt(piece), 'application/x-subrip', 'srt')}>
            SRT
          </Button>
          <Button reason={noCaptions} onClick={() => save(toVtt(piece), 'text/vtt', 'vtt')}>
            VTT
          </Button>
          <Button
            tip={t('timeline.otioHint')}
            onClick={() => save(JSON.stringify(toOtio(name, piece, media), undefined, 2), 'application/json', 'otio')}
          >
            OpenTimelineIO
          </Button>
        </div>
      </div>
    </div>
  )
}
