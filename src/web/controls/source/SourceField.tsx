import { lazy, Suspense, useId, useRef, type RefCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, reasonText } from '#web/api/ApiError.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useWording } from '#web/i18n/useWording.ts'
import { Advanced } from '#web/ui/Advanced.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { useHeldFocus } from '#web/ui/useHeldFocus.ts'
import { formatByteLimit } from '#web/ui/formatBytes.ts'
import type { ResultKind } from '#contract/studio/resultKind.ts'
import { FileSource } from './FileSource.tsx'
import type { Accepted } from './formats.ts'
import { isOpen, mediaOf, type Source, type SourceKind } from './source.ts'
import { SourceTile } from './SourceTile.tsx'
import { useConversion } from './useConversion.ts'
import { useFormatWords } from './useFormatWords.ts'

const LibraryPicker = lazy(async () => ({ default: (await import('./LibraryPicker.tsx')).LibraryPicker }))

/** A song among the account's works. */
export interface OwnSong {
  readonly asset: string
  readonly title: string | undefined
}

interface Props {
  /** Identifies its uploads on the page. */
  readonly place: string
  readonly label: string
  readonly source: Source
  /** The song whose id the source has, if it is one of the account: shown like one that was chosen from the works. */
  readonly ownSong?: OwnSong | undefined
  readonly onChange: (source: Source) => void
  readonly kinds: readonly SourceKind[]
  readonly accepted: Accepted
  /** The kind of results and uploads that are offered. */
  readonly libraryKind?: Exclude<ResultKind, 'other'>
  readonly takesAddress?: boolean
  readonly error?: string | undefined
  readonly focusRef?: RefCallback<HTMLElement>
}

/**
 * The input of a form, given in exactly one of several ways: a file, a library item, or the id of a song. A sound of a
 * type that the field does not take is converted to MP3, with a notice.
 */
export function SourceField(props: Props) {
  const { place, label, source, onChange, kinds, accepted, libraryKind = 'sound', takesAddress = false, error } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const wording = useWording()
  const words = useFormatWords(accepted)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useHeldFocus(box)
  const { ownSong } = props
  // The id of a song that the service made is a way to choose among these, for whoever has one.
  const shown = kinds.filter(kind => kind !== 'songId')
  const isById = source.kind === 'songId' && !ownSong
  const media = ownSong ? { asset: ownSong.asset } : mediaOf(source)
  // A song that has an id at the service is sent by that id, whatever its file format is.
  const isSong =
    ownSong !== undefined ||
    (source.kind === 'library' && kinds.includes('songId') && source.library?.providerSongId !== undefined)
  const stored = media && 'asset' in media && !isSong ? media.asset : undefined
  const conversion = useConversion(stored, accepted, asset =>
    onChange(
      source.kind === 'library'
        ? { ...source, library: { asset, title: source.library?.title ?? '' } }
        : { ...source, file: { asset } },
    ),
  )

  function remove(): void {
    if (ownSong) onChange({ ...source, kind: 'library', library: null, songId: '' })
    else onChange(source.kind === 'file' ? { ...source, file: null } : { ...source, library: null })
    box.current?.focus()
  }

  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={label} className="flex flex-col gap-2 outline-none">
      {shown.length > 1 ? (
        <SegmentedControl
          legend={label}
          values={shown}
          value={source.kind === 'songId' ? 'library' : source.kind}
          labelOf={kind => t(`source.kinds.${kind}`)}
          onChange={kind => onChange({ ...source, kind, ...(ownSong && { songId: '' }) })}
          {...(!isById && props.focusRef && { focusRef: props.focusRef })}
        />
      ) : (
        <p className="text-12 text-muted" aria-hidden>
          {label}
        </p>
      )}
      {content()}
      <p role="status" className="text-12 text-muted empty:hidden">
        {conversion.running
          ? t('source.converting')
          : conversion.from !== undefined && t('source.converted', { from: conversion.from })}
      </p>
      {refusal().length > 0 && (
        <div role="alert" className="text-12">
          {refusal().map(line => line && <p key={line}>{line}</p>)}
        </div>
      )}
      {conversion.failure && (
        <Button className="self-start" onClick={conversion.retry}>
          {t('error.retry')}
        </Button>
      )}
      {/* For a missing source the field has its own text: the validation error names the fields of the recipe. */}
      <ErrorText id={`${id}-error`} text={error !== undefined && isOpen(source) ? t('source.missing') : error} />
    </div>
  )

  function refusal(): readonly (string | undefined)[] {
    const { failure, verdict } = conversion
    if (failure instanceof ApiError && failure.failure.kind === 'answer') return [reasonText(failure.failure, wording)]
    if (failure) return [t('error.noAnswer')]
    if (verdict === 'type') return words.refusal
    if (verdict === 'minutes') return [t('source.tooLong', { count: accepted.maximumMinutes ?? 0 })]
    if (verdict !== 'bytes') return []
    return [t('source.tooLarge', { size: formatByteLimit(accepted.maximumBytes ?? 0, language) })]
  }

  function content() {
    if (!isById && !isOpen(source) && media)
      return (
        <SourceTile
          media={media}
          title={ownSong?.title ?? (source.kind === 'library' ? source.library?.title : undefined)}
          remove={remove}
        />
      )
    if (source.kind !== 'file')
      return (
        <>
          {!isById && (
            <Suspense fallback={<p className="h-20 text-12 text-muted">{t('source.loading')}</p>}>
              <LibraryPicker
                label={t('source.kinds.library')}
                kind={libraryKind}
                choose={library => onChange({ ...source, kind: 'library', library })}
              />
            </Suspense>
          )}
          {kinds.includes('songId') && (
            <Advanced isUsed={isById}>
              <Field
                label={t('source.songId')}
                hint={t('source.songIdHint')}
                value={ownSong ? '' : source.songId}
                autoComplete="off"
                spellCheck={false}
                onChange={event => {
                  const songId = event.target.value.trim()
                  onChange({ ...source, kind: songId === '' ? 'library' : 'songId', songId })
                }}
                {...(isById && props.focusRef && { ref: props.focusRef })}
              />
            </Advanced>
          )}
        </>
      )
    return (
      <FileSource
        place={place}
        accepted={accepted}
        takesAddress={takesAddress}
        choose={file => onChange({ ...source, file })}
        describedBy={`${id}-error`}
        focusRef={kinds.length === 1 ? props.focusRef : undefined}
      />
    )
  }
}
