import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { speakersQuery } from '#web/controls/speakers/speakerQueries.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { Icon } from '#web/ui/Icon.tsx'

const SpeakerPopover = lazy(async () => ({ default: (await import('./SpeakerPopover.tsx')).SpeakerPopover }))
const UsualSpeaker = lazy(async () => ({ default: (await import('./UsualSpeaker.tsx')).UsualSpeaker }))
const DemoButton = lazy(async () => ({ default: (await import('#web/controls/speakers/DemoButton.tsx')).DemoButton }))

interface Props {
  /** What the speaker is for. */
  readonly label: string
  /** The id; empty: no speaker was chosen. */
  readonly speaker: string
  readonly onChange: (speaker: string) => void
  /** The text shown if no speaker was chosen; absent: one is required. */
  readonly none?: string
  /**
   * What is to be spoken in which form, and in which language if that was chosen: a speaker is chosen for it until
   * somebody does.
   */
  readonly spoken?: { readonly form: string; readonly text: string; readonly language?: string }
  readonly focusRef?: Ref<HTMLButtonElement>
}

/** Chooses, plays and removes a speaker. The catalogue is fetched once a speaker is chosen or searched for. */
export function SpeakerPicker({ label, speaker, onChange, none, spoken, focusRef }: Props) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const { data, isPending } = useQuery({ ...speakersQuery, enabled: speaker !== '' || asked })
  const known = data?.find(one => one.speakerId === speaker)
  // Services also accept speakers that they do not list, so it can still be sent.
  const unlisted = data !== undefined && speaker !== '' && !known
  const name = known?.name ?? (isPending ? '…' : speaker)
  useLettersFor(name)
  const id = useId()
  const says = speaker === '' ? (none ?? t('speakerSearch.choose')) : name
  const trigger = (
    <button
      ref={focusRef}
      type="button"
      aria-haspopup="dialog"
      aria-label={`${label}: ${says}`}
      {...(unlisted && { 'aria-describedby': id })}
      onClick={() => setAsked(true)}
      className="flex h-8 min-w-0 flex-1 items-center justify-between gap-2 rounded-control border border-edge px-2 text-left transition-colors hover:border-ink data-[state=open]:border-ink"
    >
      <span className={`truncate ${speaker === '' ? 'text-muted' : ''}`}>{says}</span>
      <Icon name="search" size={12} />
    </button>
  )
  return (
    <div>
      <div className="flex items-center gap-1">
        {asked ? (
          <Suspense fallback={trigger}>
            <SpeakerPopover label={label} speaker={speaker} onChange={onChange} trigger={trigger} />
          </Suspense>
        ) : (
          trigger
        )}
        {known && (
          <Suspense fallback={<span className="size-8" />}>
            <DemoButton speaker={known} />
          </Suspense>
        )}
        {speaker !== '' && none !== undefined && (
          <Button
            look="quiet"
            className="size-8 shrink-0"
            aria-label={t('speakerSearch.clear', { name })}
            onClick={() => onChange('')}
          >
            <Icon name="close" size={12} />
          </Button>
        )}
      </div>
      {spoken && (
        <Suspense>
          <UsualSpeaker {...spoken} speaker={speaker} choose={onChange} />
        </Suspense>
      )}
      <ErrorText id={id} text={unlisted ? t('speakerSearch.unlisted') : undefined} />
    </div>
  )
}
