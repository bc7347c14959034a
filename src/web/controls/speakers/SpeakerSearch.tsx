import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Blank, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { VirtualList } from '#web/ui/lists/VirtualList.tsx'
import { DemoButton } from './DemoButton.tsx'
import type { FacetName } from './facets.ts'
import { PrivateBadge } from './PrivateBadge.tsx'
import { facetsOf, findable, findSpeakers, nearestFirst } from './speakerFilter.ts'
import { speakersQuery } from './speakerQueries.ts'
import { useSpeakerLabels } from './useSpeakerLabels.ts'

interface Props {
  /** What a screen reader calls the search. */
  readonly label: string
  /** The id of the chosen speaker. */
  readonly chosen?: string | undefined
  readonly onChoose: (speaker: Speaker) => void
}

/** The value for no filter: the select reserves the empty string for itself. */
const ANY = '*'

/** Finds a speaker by words, language and gender, and plays demos. It fits a popover or a dialog; it is 20 rem high. */
export function SpeakerSearch({ label, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const { summary, labelOf } = useSpeakerLabels()
  const { data, isError, refetch } = useQuery(speakersQuery)
  const pageLanguage = useLanguage()
  const [words, setWords] = useState('')
  const [language, setLanguage] = useState(ANY)
  const [gender, setGender] = useState(ANY)
  const box = useRef<HTMLDivElement>(null)
  const all = useMemo(() => findable(nearestFirst(data ?? [], pageLanguage), summary), [data, pageLanguage, summary])
  const filter = {
    words,
    facets: {
      ...(language !== ANY && { language: [language] }),
      ...(gender !== ANY && { gender: [gender] }),
    },
  }
  const found = findSpeakers(all, filter)
  const facets = facetsOf(all, filter)
  useLettersFor(found.map(({ name }) => name).join(' '))

  function goDown(event: KeyboardEvent): void {
    // An input method needs these keys while it is composing.
    if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return
    event.preventDefault()
    box.current?.querySelector<HTMLElement>('[data-index] button')?.focus()
  }

  const select = (facet: FacetName, value: string, onChange: (value: string) => void) => (
    <Select
      label={t(`speaker.facet.${facet}`)}
      value={value}
      onChange={onChange}
      options={[
        { value: ANY, label: t('speaker.any') },
        ...facets[facet].map(one => ({
          value: one.value,
          label: labelOf(facet, one.written),
          detail: String(one.count),
        })),
      ]}
    />
  )

  return (
    <div ref={box} role="search" aria-label={label} className="flex h-80 flex-col gap-3">
      <label className="relative flex shrink-0 items-center">
        <span className="sr-only">{t('speaker.search')}</span>
        <span className="pointer-events-none absolute left-2.5 text-muted">
          <Icon name="search" />
        </span>
        <input
          type="search"
          value={words}
          maxLength={200}
          autoComplete="off"
          onChange={event => setWords(event.target.value)}
          onKeyDown={goDown}
          placeholder={t('speaker.search')}
          className="h-8 w-full rounded-control border border-edge bg-transparent pr-2 pl-9 text-14 hover:border-ink focus-visible:-outline-offset-1 max-wide:text-16"
        />
      </label>
      <div className="grid shrink-0 grid-cols-2 gap-3">
        {select('language', language, setLanguage)}
        {select('gender', gender, setGender)}
      </div>
      {data === undefined && !isError && (
        <Skeleton>
          <Blank className="h-32" />
        </Skeleton>
      )}
      {isError && (
        <div role="alert" className="flex flex-col items-start gap-2">
          <p>{t('speaker.failed')}</p>
          <Button onClick={() => void refetch()}>{t('error.retry')}</Button>
        </div>
      )}
      {data !== undefined && (
        <>
          <p role="status" className="sr-only">
            {t('speaker.found', { count: found.length })}
          </p>
          {found.length === 0 && <p className="text-muted">{t('speaker.nothing')}</p>}
          <VirtualList
            label={t('speaker.list')}
            items={found.map(speaker => ({ id: speaker.speakerId, speaker }))}
            estimate={44}
            className="min-h-0 flex-1"
            render={({ speaker }, tabIndex) => (
              <div className="flex items-center gap-1 border-b border-line pr-1">
                <button
                  type="button"
                  tabIndex={tabIndex}
                  aria-current={speaker.speakerId === chosen}
                  onClick={() => onChoose(speaker)}
                  className="flex min-h-11 min-w-0 flex-1 items-center gap-2 pl-1 text-left hover:bg-well focus-visible:-outline-offset-2"
                >
                  <span className="size-3 shrink-0">
                    {speaker.speakerId === chosen && <Icon name="check" size={12} />}
                  </span>
                  <span className="min-w-0">
                    <span className="flex items-baseline gap-2">
                      <span className="truncate">{speaker.name}</span>
                      {speaker.private && <PrivateBadge />}
                    </span>
                    <span className="block truncate text-12 text-muted">{summary(speaker)}</span>
                  </span>
                </button>
                <DemoButton speaker={speaker} tabIndex={tabIndex} />
              </div>
            )}
          />
        </>
      )}
    </div>
  )
}
