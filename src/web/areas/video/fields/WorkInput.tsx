import { useRef, type ReactNode } from 'react'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { wholeSeconds, type CapabilityCard } from '#contract/areas/video/capabilities.ts'
import type { CapabilityRecipe } from '#contract/areas/video/capabilityRequest.ts'
import { nearestRatio } from '#contract/areas/video/size.ts'
import { slotMediaOf } from '#web/controls/slots/slotMedia.ts'
import { Advanced } from '#web/ui/Advanced.tsx'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { useHeldFocus } from '#web/ui/useHeldFocus.ts'
import type { SharedValues } from '../forms/shared.ts'
import type { WorkSource } from '../forms/source.ts'
import { WorkPicker } from './WorkPicker.tsx'

interface Props {
  readonly control: Control<SharedValues & WorkSource, unknown, CapabilityRecipe>
  readonly card: CapabilityCard
  readonly label: string
  readonly kinds: readonly WorkSource['sourceKind'][]
  /** The slot for a file, if files are accepted. */
  readonly file?: ReactNode
}

/** The finished video to work on, given in exactly one way. */
export function WorkInput({ control, card, label, kinds, file }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useHeldFocus(box)
  const { field: kind } = useController({ control, name: 'sourceKind' })
  const {
    field: { value: taskId, onChange: setTaskId, ref: focusTask },
    fieldState,
  } = useController({ control, name: 'sourceTaskId' })
  const { field: made } = useController({ control, name: 'sourceFilm' })
  const { field: id } = useController({ control, name: 'sourceVideoId' })
  const { field: duration } = useController({ control, name: 'duration' })
  const { field: ratio } = useController({ control, name: 'aspectRatio' })
  const error = fieldState.error?.message
  // The id of a video that the service made is a way to choose among these, for whoever has one.
  const shown = (['file', 'work'] as const).filter(one => kinds.includes(one))
  const isById = kind.value === 'id'
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={label} className="flex flex-col gap-3 outline-none">
      {shown.length > 1 ? (
        <SegmentedControl
          legend={label}
          values={shown}
          value={kind.value === 'id' ? 'work' : kind.value}
          labelOf={one => t(`video.sources.${one}`)}
          onChange={kind.onChange}
        />
      ) : (
        <p className="text-12 text-muted" aria-hidden>
          {label}
        </p>
      )}
      {kind.value === 'file' && file}
      {kind.value === 'work' && (
        <>
          <WorkPicker
            label={t('video.sources.work')}
            value={taskId}
            onChange={(chosen, film) => {
              setTaskId(chosen)
              // A part of it is a file, which not every service takes.
              made.onChange(film && kinds.includes('file') ? [slotMediaOf(film)] : [])
              if (film?.duration !== undefined) duration.onChange(wholeSeconds(film.duration))
              if (film?.width !== undefined && film.height !== undefined)
                ratio.onChange(nearestRatio({ width: film.width, height: film.height }, card.aspectRatios))
            }}
            focusRef={focusTask}
          />
          <ErrorText id="video-work-error" text={error} />
          {taskId === '' && !kinds.includes('file') && <p className="text-12 text-muted">{t('video.onlyMade')}</p>}
        </>
      )}
      {kind.value !== 'file' && kinds.includes('id') && (
        <Advanced isUsed={isById}>
          <Field
            label={t('video.videoId')}
            hint={t('video.videoIdHint')}
            value={String(id.value)}
            autoComplete="off"
            spellCheck={false}
            error={isById ? error : undefined}
            onChange={event => {
              const given = event.target.value.trim()
              id.onChange(given)
              kind.onChange(given === '' ? 'work' : 'id')
            }}
            {...(isById && { ref: focusTask })}
          />
        </Advanced>
      )}
    </div>
  )
}
