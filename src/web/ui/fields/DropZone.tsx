import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { COARSE, useMediaQuery } from '../useMediaQuery.ts'
import { ErrorText } from './ErrorText.tsx'
import { Reason } from './Reason.tsx'
import type { FileIntake } from './useFileIntake.tsx'

interface Props {
  readonly label: string
  /** Its `drops` go to this zone or to an element around it. */
  readonly intake: FileIntake
  /** Says what is accepted: kinds, size, number. */
  readonly hint?: string
  readonly error?: string | undefined
  readonly reason?: string | undefined
  /** Only one line high, for when there are files already. */
  readonly compact?: boolean
}

/** A box that files are dropped on, with a button to choose them. */
export function DropZone({ label, intake, hint, error, reason, compact = false }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const isCoarse = useMediaQuery(COARSE)
  const isOver = intake.isOver && reason === undefined
  const described = [hint && `${id}-hint`, error && `${id}-error`, reason && `${id}-reason`].filter(Boolean).join(' ')
  const size = compact ? 'min-h-10 justify-between pr-1 pl-3' : 'min-h-24 flex-col justify-center p-4 text-center'
  const edge = isOver ? 'border-ink bg-well' : 'border-dashed border-edge'
  return (
    <div role="group" aria-labelledby={id} aria-describedby={described || undefined}>
      <p id={id} className="mb-2 text-12 text-muted">
        {label}
      </p>
      <div className={`flex items-center gap-2 border text-muted transition-colors ${size} ${edge}`}>
        {intake.input}
        <p className="text-12">{t(isOver ? 'ui.dropNow' : isCoarse ? 'ui.pick' : 'ui.drop')}</p>
        <Button className={reason === undefined ? 'text-ink' : ''} onClick={intake.browse} reason={reason}>
          <Icon name="upload" />
          {t('ui.browse')}
        </Button>
      </div>
      <ErrorText id={`${id}-error`} text={error} />
      <Reason id={`${id}-reason`} text={reason} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-12 text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
