import { useQuery } from '@tanstack/react-query'
import { useImperativeHandle, useRef, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { speakersQuery } from '#web/controls/speakers/speakerQueries.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { isCast, openPlace, recast, type CastVoice } from './cast.ts'
import { ClipField, type ClipLimits } from './ClipField.tsx'
import { KindSwitch } from './KindSwitch.tsx'
import { SpeakerPicker } from './SpeakerPicker.tsx'

interface Props {
  readonly cast: readonly CastVoice[]
  /** The most voices of one request. */
  readonly most: number
  readonly limits: ClipLimits
  readonly onChange: (cast: readonly CastVoice[]) => void
  readonly errorAt: (place: number) => string | undefined
  readonly error?: string | undefined
  readonly focusRef?: Ref<{ focus(): void }>
}

/** The voices of a dialogue: each is a speaker, or a clip that serves as a voice reference. */
export function CastMixer({ cast, most, limits, onChange, errorAt, error, focusRef }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const { data: speakers } = useQuery({ ...speakersQuery, enabled: cast.some(({ name }) => name !== undefined) })
  // Most often the error is a missing speaker.
  useImperativeHandle(focusRef, () => ({
    focus() {
      const open = Math.max(
        0,
        cast.findIndex(voice => !isCast(voice)),
      )
      list.current?.children[open]?.querySelector<HTMLElement>('[data-voice] button')?.focus()
    },
  }))
  return (
    <div role="group" aria-label={t('voice.cast')}>
      <p className="mb-2 text-12 text-muted" aria-hidden>
        {t('voice.cast')}
      </p>
      <ol ref={list} className="divide-y divide-line border-y border-line">
        {cast.map((voice, index) => (
          // A place is identified by its number alone: its speaker changes.
          <li key={index} className="flex flex-col gap-2 py-2">
            <div className="flex items-center gap-2">
              <span className="figures w-4 shrink-0 text-12" aria-hidden>
                {index + 1}
              </span>
              {voice.name !== undefined && (
                <bdi className="min-w-0 truncate text-14 font-medium" title={voice.name}>
                  {voice.name}
                </bdi>
              )}
              <KindSwitch
                number={index + 1}
                kind={voice.type}
                choose={kind => put(index, kind === 'speaker' ? openPlace : { type: 'reference', url: null })}
              />
              {cast.length > 1 && (
                <Button
                  look="quiet"
                  className="ml-auto size-8 shrink-0"
                  aria-label={t('voice.removePlace', { number: index + 1 })}
                  onClick={() => onChange(cast.toSpliced(index, 1))}
                >
                  <Icon name="close" size={12} />
                </Button>
              )}
            </div>
            <div data-voice className="pl-6">
              {voice.type === 'speaker' ? (
                <SpeakerPicker
                  label={t('voice.place', { number: index + 1 })}
                  speaker={voice.id}
                  onChange={id => put(index, { type: 'speaker', id })}
                />
              ) : (
                <ClipField
                  place={`voice.generate/cast/${index}`}
                  label={t('voice.place', { number: index + 1 })}
                  clip={voice.url}
                  onChange={url => put(index, { type: 'reference', url })}
                  limits={limits}
                  inside
                />
              )}
              <ErrorText id={`voice-cast-${index}-error`} text={errorAt(index)} />
            </div>
          </li>
        ))}
      </ol>
      <ErrorText id="voice-cast-error" text={error} />
      {cast.length < most && (
        <Button look="quiet" className="mt-1 -ml-2" onClick={() => onChange([...cast, openPlace])}>
          <Icon name="plus" size={12} />
          {t('voice.addPlace')}
        </Button>
      )}
    </div>
  )

  function put(index: number, voice: CastVoice): void {
    onChange(cast.with(index, recast(cast[index] ?? openPlace, voice, speakers)))
  }
}
