import { useTranslation } from 'react-i18next'
import type { Requirement } from './forms/requirements.ts'

interface Props {
  readonly requirements: readonly Requirement[]
  /** Focuses a field. */
  readonly show: (field: string) => void
}

const marks = { met: 'M2.5 6.5 5 9l5-6', open: '', wrong: 'M3 3l6 6M9 3l-6 6' } as const

/** The rules of the capability as a checklist; pressing a rule focuses its field. */
export function Checklist({ requirements, show }: Props) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('video.checklist')} className="grid gap-x-4">
      {requirements.map(({ words, values, field, state }) => (
        <li key={words}>
          <button
            type="button"
            onClick={() => show(field)}
            className="group flex min-h-6 w-full items-start gap-2 py-0.5 text-left text-12 pointer-coarse:min-h-11"
          >
            <svg
              viewBox="0 0 12 12"
              width={12}
              height={12}
              className={`mt-[3px] shrink-0 border ${state === 'open' ? 'border-edge' : 'border-ink'} ${state === 'wrong' ? 'bg-ink text-paper' : ''}`}
              aria-hidden
            >
              <path d={marks[state]} fill="none" stroke="currentColor" strokeWidth={1.5} />
            </svg>
            <span className="sr-only">{t(`video.states.${state}`)}</span>
            <span
              className={`underline-offset-4 group-hover:underline ${state === 'met' ? 'text-muted' : ''} ${state === 'wrong' ? 'font-semibold' : ''}`}
            >
              {/* Each of these texts has its own interpolation values. */}
              {t(`video.rules.${words}` as 'video.rules.prompt', values)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
