import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stemResult } from '#contract/areas/music/stem.ts'
import { stems as stemNames } from '#contract/areas/music/models.ts'
import type { Asset } from '#contract/studio/assets.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { StemMixer, type Stem } from '#web/media/stems/StemMixer.tsx'
import { ToolButton } from '#web/media/ToolButton.tsx'
import { saveFile } from '#web/media/saveFile.ts'
import { readZip } from '#web/media/stems/zip.ts'
import { Button } from '#web/ui/Button.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { FrameCaption } from '#web/frames/FrameCaption.tsx'
import { ownNameOf } from '#web/works/nameOf.ts'
import { useFreshLinks } from '#web/works/useFreshLinks.ts'
import { useOperationView, type StageProps } from '#web/works/operationView.ts'
import { fileName } from '#web/downloads/fileName.ts'
import { resultOf } from './resultOf.ts'

const StemOffer = lazy(async () => ({ default: (await import('./StemOffer.tsx')).StemOffer }))
const PianoRoll = lazy(async () => ({ default: (await import('#web/media/stems/PianoRoll.tsx')).PianoRoll }))

const methods = ['rendered', 'separated'] as const
/**
 * Seconds. Longer recordings are decoded at half the sample rate to save memory; saved FLAC files keep the full rate.
 */
const LONG = 360
const [RATE, LOW_RATE] = [44_100, 22_050]

/** A separated recording: a mixer of its stems and, if they were transcribed, its notes. */
export function StemStage({ work }: StageProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const view = useOperationView(work.operation)
  const now = useNow(false)
  const [sounds, notes] = work.results
  const { expiresAt, method } = stemResult.safeParse(resultOf(work.task)).data ?? {}
  const known = methods.find(one => one === method)
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const nameOf = (name: string) => {
    const stem = stemNames.find(one => one === name)
    return stem ? t(`mixer.stems.${stem}`) : name
  }
  const saved = sounds ? fileName({ ...work, results: [sounds] }, sounds, 0, view).replace(/[.]\w+$/, '') : ''
  const title = ownNameOf(work, view) || t('operation.music.stem')
  return (
    <div data-long className="flex size-full flex-col gap-6 overflow-y-auto p-1">
      {sounds && <Sounds workId={work.id} asset={sounds} nameOf={nameOf} fileName={saved} title={title} />}
      <FrameCaption work={work} />
      {notes && <Notes workId={work.id} asset={notes} nameOf={nameOf} fileName={saved} />}
      <div className="text-12 text-muted">
        {known && <p>{t(`mixer.methods.${known}`)}</p>}
        <p>
          {expiresAt === undefined
            ? t('mixer.stored')
            : t(expiresAt < now ? 'mixer.expired' : 'mixer.expires', { moment: moment.format(expiresAt) })}
        </p>
      </div>
    </div>
  )
}

interface PartProps {
  readonly workId: string
  readonly asset: Asset
  readonly nameOf: (name: string) => string
  readonly fileName: string
}

function Sounds({ workId, asset, nameOf, fileName: saved, title }: PartProps & { readonly title: string }) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useArchive(workId, asset, readStems)
  const [offered, setOffered] = useState<{ readonly file: File; readonly name: string }>()
  const offer = (stem: Stem) => {
    const name = nameOf(stem.name)
    setOffered({ file: new File([stem.file], `${title} – ${name}${endingOf(stem)}`), name })
  }
  if (isError) return <Unreadable retry={() => void refetch()} />
  if (!data) return <p role="status">{t('mixer.opening')}</p>
  return (
    <>
      <StemMixer
        stems={data}
        nameOf={nameOf}
        fileName={saved}
        actions={stem => (
          <>
            <ToolButton
              icon="download"
              label={t('mixer.saveStem', { name: nameOf(stem.name) })}
              onClick={() => saveFile(stem.file, `${saved}-${stem.name}${endingOf(stem)}`)}
            />
            <ToolButton
              icon="handOff"
              label={t('mixer.use', { name: nameOf(stem.name) })}
              onClick={() => offer(stem)}
            />
          </>
        )}
      />
      {offered && (
        <Suspense>
          <StemOffer {...offered} close={() => setOffered(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function Notes({ workId, asset, nameOf, fileName: saved }: PartProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useArchive(workId, asset, readNotedStems)
  if (isError) return <Unreadable retry={() => void refetch()} />
  if (!data) return <p role="status">{t('mixer.opening')}</p>
  return (
    <Suspense>
      <PianoRoll stems={data} nameOf={nameOf} fileName={saved} />
    </Suspense>
  )
}

function Unreadable({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="flex items-center gap-3">
      <p>{t('mixer.broken')}</p>
      <Button onClick={retry}>{t('error.retry')}</Button>
    </div>
  )
}

/**
 * Reads an archive with `read` and keeps the result only while it is on screen: decoded audio is too large to cache.
 */
function useArchive<T>(workId: string, asset: Asset, read: (archive: Blob) => Promise<T>) {
  const { ready, onFailure } = useFreshLinks(workId, asset)
  const query = useQuery({
    queryKey: ['archive', asset.id],
    queryFn: async ({ signal }) => {
      const answer = await fetch(asset.url, { signal })
      if (!answer.ok) throw new Error(`No archive at ${asset.url}: ${answer.status}`)
      return read(await answer.blob())
    },
    enabled: ready,
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
    structuralSharing: false,
  })
  const { isError } = query
  useEffect(() => {
    if (isError) onFailure()
    // Report each failure only once; the fresh link comes from another query.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isError])
  return query
}

const order: readonly string[] = stemNames
const stemOf = (name: string) => name.replace(/^.*\//, '').replace(/[.]\w+$/, '')
const endingOf = ({ file }: Stem) => /[.]\w+$/.exec(file.name)?.[0] ?? ''
const byOrder = (a: string, b: string) => order.indexOf(a) - order.indexOf(b)

async function readStems(archive: Blob): Promise<readonly Stem[]> {
  const entries = await readZip(archive)
  const files = await Promise.all(
    entries.map(async ({ name, read }) => new File([await read()], name.replace(/^.*\//, ''))),
  )
  // Compression leaves about two bytes per stereo sample: accurate enough to recognise a long recording.
  const seconds = Math.max(0, ...files.map(({ size }) => size)) / 100_000
  const context = new OfflineAudioContext(1, 1, seconds > LONG ? LOW_RATE : RATE)
  const stems = await Promise.all(
    files.map(async file => ({
      name: stemOf(file.name),
      buffer: await context.decodeAudioData(await file.arrayBuffer()),
      file,
    })),
  )
  return stems.toSorted((a, b) => byOrder(a.name, b.name))
}

async function readNotedStems(archive: Blob) {
  const { readNotes } = await import('#web/media/stems/notes.ts')
  const entries = (await readZip(archive)).filter(({ name }) => /[.]midi?$/i.test(name))
  const stems = await Promise.all(
    entries.map(async ({ name, read }) => {
      const file = await read()
      return { name: stemOf(name), file, notes: readNotes(new Uint8Array(await file.arrayBuffer())) }
    }),
  )
  return stems.toSorted((a, b) => byOrder(a.name, b.name))
}
