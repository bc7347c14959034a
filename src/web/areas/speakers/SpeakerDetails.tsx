import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { DemoButton } from '#web/controls/speakers/DemoButton.tsx'
import { useFavourites } from '#web/controls/speakers/favourites.ts'
import { facetNames, facetValue } from '#web/controls/speakers/facets.ts'
import { RenameVoice } from '#web/controls/speakers/own/RenameVoice.tsx'
import { writtenOf } from '#web/controls/speakers/speakerFilter.ts'
import { useSpeakerLabels } from '#web/controls/speakers/useSpeakerLabels.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { Advanced } from '#web/ui/Advanced.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Tag } from '#web/ui/feedback/Tag.tsx'
import { useSpeakersSearch } from './speakersSearch.ts'

const DeleteVoice = lazy(async () => ({
  default: (await import('#web/controls/speakers/own/DeleteVoice.tsx')).DeleteVoice,
}))

/** The areas that can use a speaker, with the path that opens each. */
const uses = [{ path: '/voice', name: 'voice' }] as const

interface Props {
  /** Undefined: no speaker has this id (any more). */
  readonly speaker: Speaker | undefined
  readonly close: () => void
}

/** Everything known about a speaker, and the actions for it. */
export function SpeakerDetails({ speaker, close }: Props) {
  const { t } = useTranslation()
  const [renaming, setRenaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  useLettersFor(speaker?.name ?? '')
  const closing = (
    <Button look="quiet" className="-mt-1 -mr-2 size-8 shrink-0" aria-label={t('speaker.close')} onClick={close}>
      <Icon name="close" />
    </Button>
  )
  if (!speaker)
    return (
      <div className="flex items-start justify-between gap-4">
        <p className="text-muted">{t('speaker.gone')}</p>
        {closing}
      </div>
    )
  return (
    <div className="flex flex-col gap-5">
      <header className="flex items-start justify-between gap-4">
        {renaming ? (
          <RenameVoice
            speaker={speaker}
            close={() => {
              setRenaming(false)
              renameButton.current?.focus()
            }}
          />
        ) : (
          <h2 className="text-22 font-semibold tracking-tight wrap-anywhere">{speaker.name}</h2>
        )}
        {closing}
      </header>
      <Description speaker={speaker} />
      <Acts speaker={speaker} rename={() => setRenaming(true)} renameRef={renameButton} close={close} />
      <Facts speaker={speaker} />
    </div>
  )
}

function Description({ speaker }: { readonly speaker: Speaker }) {
  const { t } = useTranslation()
  const { describe, summary } = useSpeakerLabels()
  const description = describe(speaker)
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted">
        {[speaker.private && t('speaker.ownLong'), summary(speaker)].filter(Boolean).join(' · ')}
      </p>
      {description !== undefined && <p lang={description.language}>{description.text}</p>}
    </div>
  )
}

interface ActsProps {
  readonly speaker: Speaker
  readonly rename: () => void
  readonly renameRef: Ref<HTMLButtonElement>
  readonly close: () => void
}

function Acts({ speaker, rename, renameRef, close }: ActsProps) {
  const { t } = useTranslation()
  const favourites = useFavourites()
  const [deleting, setDeleting] = useState(false)
  const { speakerId } = speaker
  const favourite = favourites.has(speakerId)
  return (
    <div className="flex flex-wrap gap-2">
      <DemoButton speaker={speaker} words />
      {uses.map(({ path, name }) => (
        <Link key={path} to={path} search={{ speaker: speakerId }} className={buttonClass()}>
          <Icon name="handOff" />
          {t(`speaker.use.${name}`)}
        </Link>
      ))}
      <Button aria-pressed={favourite} onClick={() => favourites.toggle(speakerId)}>
        <Icon name="star" />
        {t(favourite ? 'speaker.unfavourite' : 'speaker.favourite')}
      </Button>
      {speaker.private && (
        <>
          <Button ref={renameRef} onClick={rename}>
            <Icon name="edit" />
            {t('speaker.rename')}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setDeleting(true)}>
            <Icon name="trash" />
            {t('speaker.delete')}
          </Button>
        </>
      )}
      {deleting && (
        <Suspense>
          <DeleteVoice speaker={speaker} cancel={() => setDeleting(false)} done={close} />
        </Suspense>
      )}
    </div>
  )
}

/** The service's description of the voice as tags; every tag except pitch and speed toggles a filter. */
function Facts({ speaker }: { readonly speaker: Speaker }) {
  const { t } = useTranslation()
  const { labelOf } = useSpeakerLabels()
  const { facets, toggle } = useSpeakersSearch()
  const { profile, speakerId } = speaker
  const plain = { pitch: profile?.pitch ?? [], speed: profile?.speed ?? [] }
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {facetNames.map(facet => {
          const words = writtenOf(speaker, facet)
          return (
            words.length > 0 && (
              <Fact key={facet} name={t(`speaker.facet.${facet}`)}>
                {words.map(word => (
                  <Tag
                    key={word}
                    label={labelOf(facet, word)}
                    pressed={facets[facet].includes(facetValue(word))}
                    onPress={() => toggle(facet, facetValue(word))}
                  />
                ))}
              </Fact>
            )
          )
        })}
        {(['pitch', 'speed'] as const).map(
          name =>
            plain[name].length > 0 && (
              <Fact key={name} name={t(`speaker.facet.${name}`)}>
                {plain[name].map(word => labelOf(name, word)).join(', ')}
              </Fact>
            ),
        )}
        {speaker.maker && (
          <Fact name={t('speaker.maker')}>
            <span className="wrap-anywhere">{speaker.maker}</span>
          </Fact>
        )}
      </dl>
      <Advanced isUsed={false}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          <Fact name={t('speaker.id')}>
            <span className="figures text-12 wrap-anywhere select-all">{speakerId}</span>
          </Fact>
        </dl>
      </Advanced>
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-12 leading-6 text-muted">{name}</dt>
      <dd className="flex min-h-6 min-w-0 flex-wrap items-center gap-1">{children}</dd>
    </>
  )
}
