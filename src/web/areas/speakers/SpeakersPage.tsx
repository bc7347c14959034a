import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFavourites } from '#web/controls/speakers/favourites.ts'
import { facetsOf, findable, findSpeakers, nearestFirst } from '#web/controls/speakers/speakerFilter.ts'
import { speakersQuery } from '#web/controls/speakers/speakerQueries.ts'
import { useSpeakerLabels } from '#web/controls/speakers/useSpeakerLabels.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useMakesVoices } from '#web/api/useMakesVoices.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useMediaQuery, WIDE } from '#web/ui/useMediaQuery.ts'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { rowButtonId } from './rowButtonId.ts'
import { SpeakerBar, SEARCH_ID } from './SpeakerBar.tsx'
import { SpeakerFacets } from './SpeakerFacets.tsx'
import { SpeakerList } from './SpeakerList.tsx'
import { useSpeakersSearch } from './speakersSearch.ts'

const Dialog = lazy(async () => ({ default: (await import('#web/ui/overlays/Dialog.tsx')).Dialog }))
const SpeakerDetails = lazy(async () => ({ default: (await import('./SpeakerDetails.tsx')).SpeakerDetails }))
const VoiceDialog = lazy(async () => ({
  default: (await import('#web/controls/speakers/own/VoiceDialog.tsx')).VoiceDialog,
}))

/** All speakers, including the account's private voices: search, filters, demos and details. */
export function SpeakersPage() {
  const { t } = useTranslation()
  usePageTitle(t('area.speakers'))
  const wide = useMediaQuery(WIDE)
  const { summary } = useSpeakerLabels()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(speakersQuery)
  const makesVoices = useMakesVoices()
  const { search, facets, change } = useSpeakersSearch()
  const favourites = useFavourites()
  const [filtering, setFiltering] = useState(false)

  // Render the long first list at low priority, so that a slow phone still reacts to touches.
  const hasArrived = useDeferredValue(data !== undefined)
  const listed = hasArrived ? data : undefined
  const all = useMemo(() => findable(nearestFirst(listed ?? [], language), summary), [listed, language, summary])
  const among = all.filter(
    ({ speaker }) =>
      search.show === undefined ||
      (search.show === 'own' ? speaker.private === true : favourites.has(speaker.speakerId)),
  )
  const filter = { words: search.q, facets }
  const found = findSpeakers(among, filter)
  const values = facetsOf(among, filter)
  const open = data?.find(({ speakerId }) => speakerId === search.speaker)
  const close = () => change({ speaker: undefined })
  useFocusAfter(search.speaker)

  const panel = <SpeakerFacets facets={values} />
  const make = makesVoices && (
    <Button aria-haspopup="dialog" onClick={() => change({ make: true })}>
      <Icon name="plus" />
      {t('operation.speakers.create')}
    </Button>
  )
  const list = (
    <>
      <SpeakerBar
        values={values}
        count={listed && found.length}
        {...(!wide && { openFacets: () => setFiltering(true) })}
      />
      <SpeakerList speakers={listed && found} total={all.length} error={error} retry={() => void refetch()} />
    </>
  )
  const details = search.speaker !== undefined && data !== undefined && (
    <SpeakerDetails key={search.speaker} speaker={open} close={close} />
  )

  return (
    <>
      {wide ? (
        <div
          className={`grid ${
            details
              ? 'grid-cols-[minmax(11rem,15rem)_minmax(15rem,1fr)_minmax(16rem,24rem)]'
              : 'grid-cols-[minmax(11rem,15rem)_minmax(15rem,1fr)]'
          }`}
        >
          <section
            aria-label={t('speaker.filter')}
            className="sticky top-0 flex h-(--pane) flex-col border-r border-line"
          >
            <div className="flex flex-col items-start gap-4 px-6 pt-5 pb-4">
              <div>
                <h1 className="text-22 font-semibold tracking-tight">{t('area.speakers')}</h1>
                <p className="mt-1 text-muted">{t('speaker.lead')}</p>
              </div>
              {make}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6">{panel}</div>
          </section>
          <div className="min-h-(--pane) min-w-0 p-6">{list}</div>
          {details && (
            <aside
              aria-label={t('speaker.details')}
              className="sticky top-0 h-(--pane) overflow-y-auto border-l border-line p-6"
            >
              <Suspense>{details}</Suspense>
            </aside>
          )}
        </div>
      ) : (
        <div className="p-4 pb-24">
          <div className="mb-1 flex items-center justify-between gap-4">
            <h1 className="text-22 font-semibold tracking-tight">{t('area.speakers')}</h1>
            {make}
          </div>
          <p className="mb-4 text-muted">{t('speaker.lead')}</p>
          {list}
          <Suspense>
            {filtering && (
              <Dialog
                open
                onOpenChange={setFiltering}
                place="below"
                title={t('speaker.filter')}
                footer={
                  <Button look="solid" onClick={() => setFiltering(false)}>
                    {t('speaker.showFound', { count: found.length })}
                  </Button>
                }
              >
                {panel}
              </Dialog>
            )}
            {details && (
              <Dialog open onOpenChange={close} place="below" title={open?.name ?? t('speaker.details')} bare>
                <div className="min-h-0 overflow-y-auto p-4">{details}</div>
              </Dialog>
            )}
          </Suspense>
        </div>
      )}
      <Suspense>
        {makesVoices && search.make && (
          <VoiceDialog
            close={() => change({ make: undefined })}
            onCreated={({ speakerId }) => change({ make: undefined, speaker: speakerId })}
          />
        )}
      </Suspense>
    </>
  )
}

/** When the details close and take the focus with them, moves it back to the row, or else to the search field. */
function useFocusAfter(open: string | undefined): void {
  const before = useRef(open)
  useEffect(() => {
    const left = before.current
    before.current = open
    if (left === undefined || open !== undefined || document.activeElement !== document.body) return
    const next = document.getElementById(rowButtonId(left)) ?? document.getElementById(SEARCH_ID)
    next?.focus()
  }, [open])
}
