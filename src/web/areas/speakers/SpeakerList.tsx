import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useMakesVoices } from '#web/api/useMakesVoices.ts'
import { DemoButton } from '#web/controls/speakers/DemoButton.tsx'
import { useFavourites } from '#web/controls/speakers/favourites.ts'
import { PrivateBadge } from '#web/controls/speakers/PrivateBadge.tsx'
import { useSpeakerLabels } from '#web/controls/speakers/useSpeakerLabels.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Blank, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { VirtualList } from '#web/ui/lists/VirtualList.tsx'
import { rowButtonId } from './rowButtonId.ts'
import { useSpeakersSearch } from './speakersSearch.ts'

interface Props {
  /** The matching speakers; undefined while loading. */
  readonly speakers: readonly Speaker[] | undefined
  /** The number of speakers without any filter. */
  readonly total: number
  readonly error: unknown
  readonly retry: () => void
}

/** The matching speakers, one per row, or the reason why there are none. */
export function SpeakerList({ speakers, total, error, retry }: Props) {
  const { t } = useTranslation()
  if (speakers === undefined)
    return error === null ? (
      <Skeleton>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="flex h-15 items-center gap-4 border-b border-line">
            <Blank className="size-8" />
            <Blank className="h-4 w-40" />
          </div>
        ))}
      </Skeleton>
    ) : (
      <Failed error={error} retry={retry} />
    )
  if (speakers.length === 0) return <Nobody total={total} />
  return (
    <VirtualList
      label={t('speaker.list')}
      items={speakers.map(speaker => ({ id: speaker.speakerId, speaker }))}
      estimate={60}
      scrolls="page"
      render={({ speaker }, tabIndex) => <Row speaker={speaker} tabIndex={tabIndex} />}
    />
  )
}

interface RowProps {
  readonly speaker: Speaker
  readonly tabIndex: 0 | -1
}

// Memoized: the list renders again once its position and its rows have been measured.
const Row = memo(function Row({ speaker, tabIndex }: RowProps) {
  const { t } = useTranslation()
  const { labelOf, summary } = useSpeakerLabels()
  const { search, change } = useSpeakersSearch()
  const favourites = useFavourites()
  const { speakerId, name, profile } = speaker
  const open = search.speaker === speakerId
  const favourite = favourites.has(speakerId)
  useLettersFor(name)
  const labels = [
    ...(profile?.styles ?? []).map(word => labelOf('style', word)),
    ...(profile?.traits ?? []).map(word => labelOf('trait', word)),
    ...(profile?.scenes ?? []).map(word => labelOf('scene', word)),
  ]
  const character = [...new Set(labels)]
  return (
    <div
      className={`flex min-h-15 items-center gap-2 border-b border-line pr-1 ${open ? 'bg-well forced-colors:border-l-4' : ''}`}
    >
      <DemoButton speaker={speaker} tabIndex={tabIndex} />
      <button
        type="button"
        id={rowButtonId(speakerId)}
        tabIndex={tabIndex}
        aria-expanded={open}
        onClick={() => change({ speaker: open ? undefined : speakerId })}
        className="flex min-w-0 flex-1 items-center gap-4 self-stretch py-2 text-left focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="truncate font-semibold">{name}</span>
            {speaker.private && <PrivateBadge />}
          </span>
          <span className="block text-12 wrap-anywhere text-muted">{summary(speaker)}</span>
        </span>
        {character.length > 0 && (
          <span data-excerpt className="line-clamp-2 w-2/5 text-12 text-muted max-wide:hidden">
            {character.join(' · ')}
          </span>
        )}
      </button>
      <Button
        look="quiet"
        tabIndex={tabIndex}
        aria-pressed={favourite}
        aria-label={t('speaker.favouriteOf', { name })}
        tip={t(favourite ? 'speaker.unfavourite' : 'speaker.favourite')}
        onClick={() => favourites.toggle(speakerId)}
        className="size-8 px-0 aria-pressed:text-ink pointer-coarse:size-11 aria-pressed:[&_path]:fill-current"
      >
        <Icon name="star" />
      </Button>
    </div>
  )
})

function Failed({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  return (
    <div role="alert">
      <EmptyState title={t('speaker.failed')} action={<Button onClick={retry}>{t('error.retry')}</Button>}>
        {failureText(error)}
      </EmptyState>
    </div>
  )
}

function Nobody({ total }: { readonly total: number }) {
  const { t } = useTranslation()
  const { search, change, clear } = useSpeakersSearch()
  const makesVoices = useMakesVoices()
  const filtered = search.q !== undefined || total > 0
  if (search.show === 'own' && search.q === undefined && !makesVoices)
    return <EmptyState title={t('speaker.noneOwn')}>{t('speaker.noneOwnRemote')}</EmptyState>
  if (search.show === 'own' && search.q === undefined)
    return (
      <EmptyState
        title={t('speaker.noneOwn')}
        action={<Button onClick={() => change({ make: true })}>{t('operation.speakers.create')}</Button>}
      >
        {t('speaker.noneOwnLead')}
      </EmptyState>
    )
  if (search.show === 'favourite' && search.q === undefined)
    return <EmptyState title={t('speaker.noneFavourite')}>{t('speaker.noneFavouriteLead')}</EmptyState>
  return (
    <EmptyState
      title={t('speaker.nothing')}
      {...(filtered && { action: <Button onClick={clear}>{t('speaker.clear')}</Button> })}
    />
  )
}
