import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { durationOf, isSeen } from '#contract/studio/timeline/parts.ts'
import {
  longestGif,
  renderFormats,
  renderLines,
  seenFormats,
  timelineEndpoints,
  type RenderFormat,
  type TimelineRender,
} from '#contract/studio/timelines.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useWording } from '#web/i18n/useWording.ts'
import { describeReason } from '#web/i18n/sentences.ts'
import { clock } from '#web/media/clock.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { formatBytes } from '#web/ui/formatBytes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { notifyLasting } from '#web/ui/notices/notices.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { randomId } from '#web/storage/randomId.ts'
import { formatPercent, formatTenths } from '#web/ui/formatNumber.ts'
import type { OpenedPiece } from '../editor/usePiece.ts'
import { rendersQuery } from '../queries.ts'

interface Props {
  readonly opened: OpenedPiece
  readonly close: () => void
}

/** Exports the piece, and shows the exports that were made or are being made. */
export function ExportDialog({ opened, close }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const client = useQueryClient()
  const { piece, id } = opened
  const seen = isSeen(piece)
  const duration = durationOf(piece)
  const [format, setFormat] = useState<RenderFormat>(seen ? 'mp4' : 'mp3')
  const [lines, setLines] = useState<(typeof renderLines)[number]>(720)
  const { data } = useQuery(rendersQuery(id))
  const { mutate, isPending } = useMutation({
    mutationFn: async (key: string) => {
      // What is exported is what is stored.
      await opened.flush()
      return call(timelineEndpoints.export, { params: { timelineId: id }, body: { format, lines, key } })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: rendersQuery(id).queryKey }),
    onError: failure => notifyLasting(failureText(failure)),
  })
  const reason =
    duration === 0
      ? t('timeline.empty')
      : seenFormats.includes(format) && !seen
        ? t('timeline.export.notSeen')
        : format === 'gif' && duration > longestGif
          ? t('timeline.export.tooLong', { seconds: longestGif })
          : undefined
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={t('timeline.export.title')}
      description={t('timeline.export.lead')}
      footer={
        <Button look="solid" single reason={reason} busy={isPending} onClick={() => mutate(randomId())}>
          <Icon name="download" />
          {t('timeline.export.start', { format: format.toUpperCase() })}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <SegmentedControl
          legend={t('timeline.export.format')}
          values={renderFormats}
          value={format}
          onChange={setFormat}
          labelOf={one => one.toUpperCase()}
          hint={t(`timeline.export.formats.${format}`)}
        />
        {seenFormats.includes(format) && (
          <SegmentedControl
            legend={t('timeline.export.lines')}
            figures
            values={renderLines.map(String)}
            value={String(lines)}
            onChange={value => setLines(renderLines.find(one => String(one) === value) ?? 720)}
            labelOf={one => `${one}p`}
          />
        )}
        {data && data.length > 0 && (
          <section>
            <h3 className="mb-1 text-12 text-muted">{t('timeline.export.made')}</h3>
            <ul className="divide-y divide-line border-y border-line">
              {data.map(render => (
                <RenderRow key={render.id} render={render} timeline={id} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

function RenderRow({ render, timeline }: { readonly render: TimelineRender; readonly timeline: string }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const language = useLanguage()
  const wording = useWording()
  const client = useQueryClient()
  const { id, name, format, lines, state, progress, before, result, failure, loudness, createdAt } = render
  const moment = new Intl.DateTimeFormat(language, { timeStyle: 'short', dateStyle: 'short' })
  const percent = formatPercent(progress, language)
  const { mutate: cancel, isPending } = useMutation({
    mutationFn: () => call(timelineEndpoints.cancel, { params: { renderId: id }, body: {} }),
    onError: error => notifyLasting(failureText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: rendersQuery(timeline).queryKey }),
  })
  const label = seenFormats.includes(format) ? `${format.toUpperCase()} ${lines}p` : format.toUpperCase()
  const stated =
    state === 'waiting'
      ? before > 0
        ? t('timeline.export.before', { count: before })
        : t('timeline.export.states.waiting')
      : state === 'running'
        ? t('timeline.export.running', { percent })
        : t(`timeline.export.states.${state}`)
  const facts = [
    ...(result?.duration === undefined ? [] : [clock(result.duration, true)]),
    ...(result ? [formatBytes(result.bytes, language)] : []),
    ...(loudness === null ? [] : [`${formatTenths(loudness, language)} LUFS`]),
  ]
  const why = failure?.reason ? (describeReason(failure.reason, wording) ?? failure.message) : failure?.message
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1">
        <span className="figures text-12 font-semibold">{label}</span>{' '}
        <span className="text-12 text-muted">{moment.format(createdAt)}</span>
        <span className="block text-12" role={state === 'failed' ? 'alert' : undefined}>
          {state === 'done' ? facts.join(' · ') : stated}
          {why !== undefined && why !== '' && `: ${why}`}
        </span>
        {state === 'running' && (
          <ProgressBar label={label} share={progress} text={stated} className="mt-1 h-1 w-full bg-line" />
        )}
      </span>
      {(state === 'waiting' || state === 'running') && (
        <Button busy={isPending} aria-label={t('timeline.export.cancelOne', { label })} onClick={() => cancel()}>
          {t('timeline.export.cancel')}
        </Button>
      )}
      {result && (
        <a
          href={`/studio/assets/${result.id}/file`}
          download={`${name}.${format}`}
          className={buttonClass()}
          aria-label={t('timeline.export.downloadOne', { label })}
        >
          <Icon name="download" />
          {t('act.download')}
        </a>
      )}
    </li>
  )
}
