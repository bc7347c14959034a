import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { versionsOf } from './versions.ts'

interface Props {
  readonly work: Work
  /** Among which the versions are. */
  readonly works: readonly Work[]
}

/** Links to all versions of an episode of which pages were made again; nothing if there is only one. */
export function Versions({ work, works }: Props) {
  const { t } = useTranslation()
  const versions = versionsOf(work, works)
  if (versions.length < 2) return null
  return (
    <nav aria-label={t('episodes.change.versions')} className="flex flex-wrap items-center gap-1">
      <span className="mr-2 text-12 text-muted" aria-hidden>
        {t('episodes.change.versions')}
      </span>
      {versions.map(({ id, state }, index) => (
        <Link
          key={id}
          to="/episodes/$workId"
          params={{ workId: id }}
          aria-current={id === work.id ? 'page' : undefined}
          className={`${buttonClass(id === work.id ? 'solid' : 'plain')}`}
        >
          {t('episodes.change.version', { number: index + 1 })}
          {state !== 'done' && <span className="text-12"> · {t(`work.states.${state}`)}</span>}
        </Link>
      ))}
    </nav>
  )
}
