import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { promptTextsOf, resultPageUrl } from '#contract/studio/resultPage.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import { titleOf } from '#contract/studio/titleOf.ts'
import type { Work } from '#contract/studio/works.ts'
import { fileName } from '#web/downloads/fileName.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { formatBytes } from '#web/ui/formatBytes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useOperationView } from '#web/works/operationView.ts'
import { textsQuery } from '#web/works/textsQuery.ts'

interface Props {
  readonly work: Work
  /** Index of the result, from 0. */
  readonly index: number
  readonly close: () => void
}

/** Bytes up to which a page is fetched to be handed to the system: it is held in memory. */
const MOST_SENT = 100_000_000

/** Says what the page of a result will hold, and saves it or hands it to the system. */
export function SharePage({ work, index, close }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const view = useOperationView(work.operation)
  const [withPrompt, setWithPrompt] = useState(false)
  const pictures = work.results.filter(asset => kindOf(asset) === 'image')
  const sound = work.results.find(asset => kindOf(asset) === 'sound')
  // An episode, whose pictures go along with what is heard.
  const isStory = pictures.length > 0 && sound !== undefined
  const main = isStory ? sound : work.results[index]
  const isHeard = main !== undefined && kindOf(main) !== 'image'
  const { data } = useQuery({ ...textsQuery(main?.id ?? ''), enabled: isHeard })
  if (!main) return null
  const lines = data?.texts ?? []
  const title = titleOf(work)
  const prompt = promptTextsOf(work.recipe, title, lines)
  const files = isStory ? [main, ...pictures] : [main]
  const bytes = files.reduce((sum, asset) => sum + asset.bytes, 0) * BASE64
  const url = resultPageUrl(work, index, { language, prompt: withPrompt && prompt.length > 0 })
  const read: typeof view.read = (...given) => ({ ...view.read(...given), ...(!withPrompt && { prompt: '' }) })
  const name = fileName(work, main, index, { ...view, read }).replace(/\.\w+$/, '.html')
  return (
    <Dialog open onOpenChange={open => !open && close()} title={t('copy.share')} description={t('sharePage.lead')}>
      <div className="flex flex-col items-start gap-4">
        <div>
          <p className="text-12 text-muted">{t('sharePage.contains')}</p>
          <ul className="list-inside list-disc">
            <li>
              {main.mimeType} · {formatBytes(main.bytes, language)}
            </li>
            {isStory && <li>{t('sharePage.pictures', { count: pictures.length })}</li>}
            {title !== undefined && <li className="wrap-anywhere">{t('sharePage.title', { title })}</li>}
            {lines.length > 0 && <li>{t('sharePage.lines', { count: lines.length })}</li>}
          </ul>
        </div>
        {prompt.length > 0 && (
          <div className="w-full">
            <Toggle
              label={t('sharePage.prompt')}
              hint={t('sharePage.promptHint')}
              checked={withPrompt}
              onChange={setWithPrompt}
            />
            {withPrompt && (
              <p dir="auto" className="mt-2 line-clamp-4 border-l border-line pl-3 text-12 whitespace-pre-wrap">
                {prompt.join('\n')}
              </p>
            )}
          </div>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <a className={buttonClass('solid')} href={url} download={name}>
            <Icon name="download" />
            {t('sharePage.save')}
          </a>
          {canSend() && <Send key={url} url={url} name={name} bytes={bytes} />}
          <span className="text-12 text-muted">{t('sharePage.size', { size: formatBytes(bytes, language) })}</span>
        </div>
      </div>
    </Dialog>
  )
}

/** How much longer a file is as text. */
const BASE64 = 4 / 3

const TYPE = 'text/html'

/** Whether the browser hands pages to other programs. */
const canSend = () =>
  'canShare' in navigator && navigator.canShare({ files: [new File([''], 'page.html', { type: TYPE })] })

interface SendProps {
  readonly url: string
  readonly name: string
  readonly bytes: number
}

/**
 * Hands the page to the system. If fetching it takes longer than the browser remembers a press, it asks for another
 * one.
 */
function Send({ url, name, bytes }: SendProps) {
  const { t } = useTranslation()
  const [page, setPage] = useState<File>()
  const [state, setState] = useState<'sending' | 'again' | 'failed'>()

  async function send(): Promise<void> {
    setState('sending')
    try {
      const file = page ?? new File([await fetched(url)], name, { type: TYPE })
      setPage(file)
      await navigator.share({ files: [file] })
      setState(undefined)
    } catch (error) {
      const reason = error instanceof DOMException ? error.name : ''
      // Closing the list of programs is no failure.
      setState(reason === 'AbortError' ? undefined : reason === 'NotAllowedError' && !page ? 'again' : 'failed')
    }
  }

  return (
    <>
      <Button
        busy={state === 'sending'}
        reason={bytes > MOST_SENT ? t('sharePage.large') : undefined}
        onClick={() => void send()}
      >
        {t('sharePage.send')}
      </Button>
      {state && (
        <p role="status" className="basis-full text-12">
          {t(`sharePage.${state}`)}
        </p>
      )}
    </>
  )
}

async function fetched(url: string): Promise<Blob> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`No page at ${url}: ${answer.status}`)
  return answer.blob()
}
