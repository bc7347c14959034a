import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '../ToolButton.tsx'
import { useViewKeys } from '../useViewKeys.ts'

/** A page of a narrated episode. */
export interface StackPage {
  /** From 1. */
  readonly number: number
  readonly image?: string | undefined
  /** What is said on it. */
  readonly text?: string | undefined
}

interface Props {
  readonly title: string
  readonly pages: readonly StackPage[]
  /** A link of a picture no longer works. */
  readonly onBroken?: () => void
}

/** Pages with picture and script, one at a time, and all of them small below. */
export function PageStack(props: Props) {
  const { t } = useTranslation()
  if (props.pages.length === 0) return <p className="text-muted">{t('media.pages.none')}</p>
  return <Stack {...props} />
}

function Stack({ title, pages, onBroken }: Props) {
  const { t } = useTranslation()
  const view = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLOListElement>(null)
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, Math.max(0, pages.length - 1))
  const page = pages[at]

  const open = (index: number) => {
    const to = Math.min(Math.max(index, 0), pages.length - 1)
    setChosen(to)
    strip.current?.children[to]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  useViewKeys(view, ({ key }) => {
    const to = pageAfter(key, at, pages.length)
    if (to !== undefined) open(to)
    return to !== undefined
  })

  if (!page) return null
  const named = t('media.pages.page', { number: page.number, count: pages.length })
  return (
    <div ref={view} role="group" aria-label={title} className="flex size-full min-h-0 flex-col gap-2">
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)] gap-6 max-wide:block max-wide:overflow-y-auto">
        {page.image === undefined ? (
          <div className="bg-well max-wide:h-40" />
        ) : (
          <img
            key={page.image}
            src={page.image}
            alt={named}
            onError={onBroken}
            className="size-full bg-well object-contain max-wide:h-auto"
          />
        )}
        <section aria-live="polite" className="overflow-y-auto max-wide:py-3">
          <h3 className="figures mb-2 text-12 text-muted">{named}</h3>
          <p className="text-16 whitespace-pre-wrap wrap-anywhere">{page.text}</p>
        </section>
      </div>
      <div className="flex items-center gap-1">
        <ToolButton
          icon="previous"
          label={t('media.pages.previous')}
          shortcut="PageUp"
          reason={at === 0 ? t('media.pages.first') : undefined}
          onClick={() => open(at - 1)}
        />
        <ol ref={strip} className="flex min-w-0 flex-1 gap-1 overflow-x-auto p-0.5">
          {pages.map(({ number, image }, index) => (
            <li key={number} className="shrink-0">
              <button
                type="button"
                aria-label={t('media.pages.page', { number, count: pages.length })}
                aria-current={index === at ? 'page' : undefined}
                onClick={() => open(index)}
                className="block border-b-2 border-transparent opacity-60 transition-opacity hover:opacity-100 aria-[current=page]:border-ink aria-[current=page]:opacity-100"
              >
                {image === undefined ? (
                  <span className="block h-12 w-16 bg-well" />
                ) : (
                  <img src={image} alt="" loading="lazy" className="h-12 w-16 bg-well object-cover" />
                )}
                <span className="film-edge block text-center">{number}</span>
              </button>
            </li>
          ))}
        </ol>
        <ToolButton
          icon="next"
          label={t('media.pages.next')}
          shortcut="PageDown"
          reason={at === pages.length - 1 ? t('media.pages.last') : undefined}
          onClick={() => open(at + 1)}
        />
      </div>
    </div>
  )
}

/** The page that a key opens, counted from 0; undefined for other keys. Arrows to the side are left to what stands around. */
function pageAfter(key: string, at: number, count: number): number | undefined {
  const to = { PageUp: at - 1, PageDown: at + 1, ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[key]
  return to === undefined ? undefined : Math.min(Math.max(to, 0), count - 1)
}
