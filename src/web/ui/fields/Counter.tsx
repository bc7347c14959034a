import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../feedback/announce.tsx'
import { useDebounced } from '../useDebounced.ts'

interface Props {
  readonly id: string
  readonly used: number
  readonly limit: number
}

/** The share of the limit from which the remaining characters are announced. */
const NEAR = 0.9
/** Milliseconds without typing before it is announced. */
const QUIET = 800

/** Shows how many characters of the limit are used. Close to it, a screen reader says how many are left. */
export function Counter({ id, used, limit }: Props) {
  const { t } = useTranslation()
  const over = used - limit
  const text = over > 0 ? t('ui.over', { count: over }) : t('ui.left', { count: -over })
  const announced = useDebounced(used >= limit * NEAR ? text : '', QUIET)
  useEffect(() => {
    if (announced !== '') announce(announced)
  }, [announced])
  return (
    <span id={id} className={`figures ${over > 0 ? 'font-bold text-ink' : ''}`}>
      <span aria-hidden>
        {used}/{limit}
      </span>
      <span className="sr-only">{text}</span>
    </span>
  )
}
