import { useRef, type ReactNode } from 'react'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { wholeSeconds, type CapabilityCard } from '#contract/areas/video/capabilities.ts'
import type { CapabilityRecipe } from '#contract/areas/video/capabilityRequest.ts'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { useHeldFocus } from '#web/ui/useHeldFocus.ts'
import type { SharedValues } from '../forms/shared.ts'
import type { WorkSource } from '../forms/source.ts'
import type { SharedControl } from '../sharedControl.ts'
import { useShape } from '../useShape.ts'
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
  const { field: id } = useController({ control, name: 'sourceVideoId' })
  const { field: duration } = useController({ control, name: 'duration' })
  // Cast for the reason that sharedControl.ts states.
  const shape = useShape(control as unknown as SharedControl, card)
  const error = fieldState.error?.message
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={label} className="flex flex-col gap-3 outline-none">
      <SegmentedControl
        legend={label}
        values={kinds}
        value={kind.value}
        labelOf={one => t(`video.sources.${one}`)}
        onChange={kind.onChange}
      />
      {kind.value === 'file' && file}
      {kind.value === 'work' && (
        <>
          <WorkPicker
            label={t('video.sources.work')}
            value={taskId}
            onChange={(chosen, film) => {
              setTaskId(chosen)
              if (film?.duration !== undefined) duration.onChange(wholeSeconds(film.duration))
              if (film) shape.takeSize(film)
            }}
            focusRef={focusTask}
          />
          <ErrorText id="video-work-error" text={error} />
          {taskId === '' && !kinds.includes('file') && <p className="text-12 text-muted">{t('video.onlyMade')}</p>}
        </>
      )}
      {kind.value === 'id' && (
        <Field
          label={t('video.videoId')}
          hint={t('video.videoIdHint')}
          value={String(id.value)}
          autoComplete="off"
          spellCheck={false}
          error={error}
          onChange={event => id.onChange(event.target.value.trim())}
          ref={focusTask}
        />
      )}
    </div>
  )
}
