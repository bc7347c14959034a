import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { factsOf, operationFacts, offeredOperationIds, transportsOf } from '#contract/operationFacts.ts'
import type { Work } from '#contract/studio/works.ts'
import { useMakesVoices } from '#web/api/useMakesVoices.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { chooseLanguage, useLanguage } from '#web/i18n/language.ts'
import { allLanguageNames, languageIds, languageOf } from '#web/i18n/languages.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useDebounced } from '#web/ui/useDebounced.ts'
import { worksOf } from '#web/works/cache.ts'
import { requestOperation } from '#web/workspace/composeRequest.ts'
import { frameName } from '#web/works/figures.ts'
import { nameOf } from '#web/works/nameOf.ts'
import { pathOf, useOperationViews } from '#web/works/operationView.ts'
import { worksQuery } from '#web/works/queries.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import { hasPicture, kindIcon } from '#web/works/results.ts'
import { namedPages } from '../areas.ts'
import { chooseTheme, themes } from '../preferences.ts'
import { modes } from './modes.ts'
import { rankOf } from './paletteRank.ts'
import { ShortcutKeys } from './ShortcutKeys.tsx'
import { showOverlay } from './overlay.ts'
import { useAccountSettings } from '#web/api/accountSettings.ts'
import { withKeys } from './shortcuts.ts'

const MOST_WORKS = 6

/** A cmdk filter. A row's first keyword is its name, by which it is found; the others only help. */
function fits(value: string, search: string, [name = '', ...also]: readonly string[] = []): number {
  const rank = rankOf(name, search, also)
  // The studio found a work by words that may be anywhere in its recipe, so it is always shown, after what is named so.
  return value.startsWith(WORK) ? Math.max(0.01, rank * 0.75) : rank
}

const WORK = 'work '

/** The command palette: opens pages, starts operations, finds works, and switches theme and language. */
export function Palette({ close }: { readonly close: () => void }) {
  const { t } = useTranslation()
  useLettersFor(allLanguageNames)
  const navigate = useNavigate()
  const makesVoices = useMakesVoices()
  const views = useOperationViews()
  const language = useLanguage()
  const shortcuts = withKeys(useAccountSettings()?.shortcuts)
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 200)
  const looking = useInfiniteQuery(worksQuery(null, { search }))
  const found = worksOf(looking.data)
  const works = found.filter(work => work.results.length > 0).slice(0, MOST_WORKS)
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState('')
  const listed = works.map(({ id }) => id).join()
  // cmdk selects nothing any more if its selection disappears together with the last found work.
  useEffect(() => {
    const rows = [...(list.current?.querySelectorAll('[cmdk-item]') ?? [])].map(row => row.getAttribute('data-value'))
    if (!rows.includes(chosen)) setChosen(rows[0] ?? '')
  }, [listed, chosen])
  const begun = offeredOperationIds.flatMap(id =>
    transportsOf(id).map(transport => {
      const { kinds } = factsOf(id)
      const operation = kinds ? t('palette.anyKind', { operation: t(`operation.${id}`) }) : t(`operation.${id}`)
      return { id, transport, name: transport === 'direct' ? t('palette.direct', { operation }) : operation }
    }),
  )
  const run = (act: () => unknown) => () => {
    close()
    void act()
  }

  return (
    <Dialog open onOpenChange={open => !open && close()} title={t('palette.title')} bare>
      <Command
        label={t('palette.title')}
        filter={fits}
        value={chosen}
        onValueChange={setChosen}
        loop
        className="flex min-h-0 flex-col"
      >
        <div className="flex items-center gap-3 border-b border-line px-4 has-[input:focus-visible]:border-ink">
          <Icon name="search" />
          {/* Uncontrolled: otherwise the selection would lag behind the typing, too late for Enter. */}
          <Command.Input
            onValueChange={setText}
            placeholder={t('palette.hint')}
            className="h-12 w-full bg-transparent text-16 outline-none"
          />
        </div>
        <Command.List ref={list} label={t('palette.list')} className="max-h-[60dvh] scroll-py-2 overflow-y-auto py-2">
          {/* Works are found by the studio, and cmdk counts only its own matches. */}
          {works.length === 0 && (
            <Command.Empty className="px-4 py-3 text-muted">
              {t(looking.isFetching || search !== text.trim() ? 'palette.searching' : 'palette.nothing')}
            </Command.Empty>
          )}
          <Group heading={t('palette.make')}>
            {begun.map(({ id, transport, name }) => (
              <Row
                key={name}
                value={`make ${id} ${transport}`}
                name={name}
                also={`${id} ${t(`palette.also.${operationFacts[id].area}`)}`}
                onSelect={run(() => {
                  requestOperation(id, transport)
                  return navigate({ to: pathOf(id) })
                })}
              >
                <Icon name="plus" />
                {name}
              </Row>
            ))}
            {makesVoices && (
              <Row
                value="make speakers.create"
                name={t('operation.speakers.create')}
                also={`speakers.create ${t('palette.also.speakers')}`}
                onSelect={run(() => navigate({ to: '/speakers', search: { make: true } }))}
              >
                <Icon name="plus" />
                {t('operation.speakers.create')}
              </Row>
            )}
          </Group>
          <Group heading={t('palette.modes')}>
            {modes.map(({ operation, name, ...beginning }) => (
              <Row
                key={name}
                value={`mode ${name}`}
                name={t(name)}
                also={`${name} ${t(`operation.${operation}`)} ${t(`palette.also.${operationFacts[operation].area}`)}`}
                onSelect={run(() => {
                  requestOperation(operation, 'task', beginning)
                  return navigate({ to: pathOf(operation) })
                })}
              >
                <Icon name={operationFacts[operation].area} />
                <span>{t(name)}</span>
                <span className="ml-auto text-12 opacity-70">{t(`area.${operationFacts[operation].area}`)}</span>
              </Row>
            ))}
          </Group>
          <Group heading={t('palette.pages')}>
            {namedPages.map(({ path, name }) => (
              <Row
                key={path}
                value={`go ${name}`}
                name={t(`area.${name}`)}
                also={`go ${name}`}
                keys={shortcuts.find(({ id }) => id === `go.${name}`)?.keys}
                onSelect={run(() => navigate({ to: path }))}
              >
                <Icon name={name} />
                {t(`area.${name}`)}
              </Row>
            ))}
          </Group>
          {works.length > 0 && (
            <Command.Group
              forceMount
              heading={<Heading>{t(search === '' ? 'palette.recent' : 'palette.works')}</Heading>}
            >
              {works.map(work => {
                const view = views[work.operation]
                return (
                  <Row
                    key={work.id}
                    // The studio matched it by words that may be anywhere in its recipe.
                    always
                    value={WORK + work.id}
                    name={nameOf(work, view)}
                    onSelect={run(() => navigate({ to: pathOf(work.operation), search: { work: work.id } }))}
                  >
                    <Face work={work} />
                    <span className="truncate">{nameOf(work, view)}</span>
                    <span className="film-edge ml-auto shrink-0 opacity-70">{frameName(work)}</span>
                  </Row>
                )
              })}
            </Command.Group>
          )}
          <Group heading={t('palette.settings')}>
            {themes.map(theme => (
              <Row
                key={theme}
                value={`theme ${theme}`}
                name={t('palette.theme', { theme: t(`theme.${theme}`) })}
                also={theme}
                onSelect={run(() => chooseTheme(theme))}
              >
                <Icon name={theme === 'dark' ? 'dark' : 'light'} />
                {t('palette.theme', { theme: t(`theme.${theme}`) })}
              </Row>
            ))}
            {languageIds
              .filter(other => other !== language)
              .map(other => {
                const { name, tag } = languageOf(other)
                return (
                  <Row
                    key={other}
                    value={`language ${other}`}
                    name={name}
                    also="language"
                    onSelect={run(() => chooseLanguage(other))}
                  >
                    <Icon name="language" />
                    <span lang={tag}>{name}</span>
                  </Row>
                )
              })}
            <Row
              value="shortcuts"
              name={t('shortcut.title')}
              keys={shortcuts.find(({ id }) => id === 'shortcuts')?.keys}
              onSelect={() => showOverlay('shortcuts')}
            >
              <Icon name="command" />
              {t('shortcut.title')}
            </Row>
          </Group>
        </Command.List>
      </Command>
    </Dialog>
  )
}

/** A tiny preview of a work's result: a picture, or an icon of its kind. */
function Face({ work: { results } }: { readonly work: Work }) {
  const [result] = results
  if (!result) return null
  return (
    <span className="-mx-1 flex size-6 shrink-0 items-center justify-center">
      {hasPicture(result) ? (
        <img src={result.thumbnailUrl ?? result.url} alt="" className="size-6 bg-well object-cover" />
      ) : (
        <Icon name={kindIcon[kindOf(result)]} />
      )}
    </span>
  )
}

function Heading({ children }: { readonly children: ReactNode }) {
  return <span className="block px-4 pt-2 pb-1 text-12 text-muted">{children}</span>
}

function Group({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return <Command.Group heading={<Heading>{heading}</Heading>}>{children}</Command.Group>
}

interface RowProps {
  /** Which row it is. */
  readonly value: string
  /** What it says. */
  readonly name: string
  /** Other words to find it by. */
  readonly also?: string
  readonly keys?: readonly string[] | undefined
  /** Shown regardless of the search text. */
  readonly always?: boolean
  readonly onSelect: () => void
  readonly children: ReactNode
}

function Row({ value, name, also = '', keys, always = false, onSelect, children }: RowProps) {
  return (
    <Command.Item
      value={value}
      keywords={[name, also]}
      forceMount={always}
      onSelect={onSelect}
      className="flex min-h-9 cursor-pointer items-center gap-3 px-4 aria-selected:bg-ink aria-selected:text-paper"
    >
      {children}
      {keys && (
        <span className="ml-auto">
          <ShortcutKeys keys={keys} />
        </span>
      )}
    </Command.Item>
  )
}
