import { useTranslation } from 'react-i18next'
import { transcriptOf, cuesOf } from '#contract/areas/episodes/transcript.ts'
import { srtOf, vttOf } from '#contract/kit/subtitles.ts'
import type { Work } from '#contract/studio/works.ts'
import { saveFile } from '#web/media/saveFile.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useOperationView } from '#web/works/operationView.ts'
import { fileName } from '#web/downloads/fileName.ts'
import { downloadUrl, useSaving } from '#web/downloads/saving.ts'
import { recordOf } from './recordOf.ts'

interface Props {
  readonly work: Work
  readonly video: Work | undefined
}

const textForms = {
  txt: { type: 'text/plain', write: transcriptOf },
  srt: { type: 'application/x-subrip', write: (record: Parameters<typeof cuesOf>[0]) => srtOf(cuesOf(record)) },
  vtt: { type: 'text/vtt', write: (record: Parameters<typeof cuesOf>[0]) => vttOf(cuesOf(record)) },
} as const

/** Downloads all files of an episode, one by one or as a zip. */
export function Downloads({ work, video }: Props) {
  const { t } = useTranslation()
  const view = useOperationView(work.operation)
  const record = recordOf(work)
  const base = fileName(work, { mimeType: 'text/plain' }, 0, view).replace(/\.\w+$/, '')
  const saving = useSaving()
  const files = work.results.map((asset, index) => ({
    asset,
    name: fileName(work, asset, index, view, saving.formats),
    url: downloadUrl(work, asset, index, { ...saving, recipes: false }),
  }))
  const pictures = files.filter(({ asset }) => asset.mimeType.startsWith('image/'))
  const narration = files.find(({ asset }) => asset.mimeType.startsWith('audio/'))
  const film = video?.results[0]
  const link = 'inline-flex items-center gap-1 underline-offset-4 hover:underline'
  return (
    <section aria-label={t('episodes.downloads')} className="flex flex-col gap-3">
      <h2 className="text-16 font-semibold">{t('episodes.downloads')}</h2>
      <a
        href={`/studio/episodes/${work.id}/zip`}
        download={`${base}.zip`}
        className={`${buttonClass('solid')} self-start`}
      >
        <Icon name="download" />
        {t('episodes.zip')}
      </a>
      <ul className="flex flex-col gap-1 text-14">
        {pictures.slice(0, 1).map(({ url, name }) => (
          <li key="cover">
            <a href={url} download={name} className={link}>
              <Icon name="image" />
              {t('episodes.cover')}
            </a>
          </li>
        ))}
        <li className="flex flex-wrap items-center gap-x-2">
          <span className="inline-flex items-center gap-1 text-muted">
            <Icon name="grid" />
            {t('episodes.pages')}
          </span>
          {pictures.slice(1).map(({ url, name }, index) => (
            <a
              key={name}
              href={url}
              download={name}
              aria-label={t('episodes.page', { number: index + 1, count: pictures.length - 1 })}
              className="pressed-around figures px-1 text-12 underline-offset-4 hover:underline"
            >
              {index + 1}
            </a>
          ))}
        </li>
        {narration && (
          <li>
            <a href={narration.url} download={narration.name} className={link}>
              <Icon name="sound" />
              {t('episodes.narration')}
            </a>
          </li>
        )}
        <li className="flex flex-wrap items-center gap-x-1">
          <span className="inline-flex items-center gap-1 text-muted">
            <Icon name="list" />
            {t('episodes.transcript')}
          </span>
          {(['txt', 'srt', 'vtt'] as const).map(form => (
            <Button
              key={form}
              look="quiet"
              aria-label={t(`episodes.saveTranscript.${form}`)}
              onClick={() => {
                const { type, write } = textForms[form]
                saveFile(new Blob([write(record)], { type }), `${base}.${form}`)
              }}
            >
              {form === 'txt' ? t('episodes.plainText') : form.toUpperCase()}
            </Button>
          ))}
        </li>
        {video && film && (
          <li>
            <a href={film.url} download={`${base}.mp4`} className={link}>
              <Icon name="video" />
              {t('episodes.video')}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
