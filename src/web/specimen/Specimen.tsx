import { useState } from 'react'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { chooseLanguage, usePromptLanguage } from '#web/i18n/language.ts'
import { Announcer } from '#web/ui/feedback/announce.tsx'
import { FilmEdge } from '#web/ui/feedback/FilmEdge.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Acts } from './Actions.tsx'
import { Choices } from './Choices.tsx'
import { Ground } from './Ground.tsx'
import { Lists } from './Lists.tsx'
import { ManyFrames } from './ManyFrames.tsx'
import { Overlays } from './Overlays.tsx'
import { Reports } from './Reports.tsx'
import { say } from './texts.ts'
import { fakeStates, shownStates, type ShownState } from './shownState.ts'
import { Writing } from './Writing.tsx'

const themes = ['light', 'dark', 'system'] as const

const count = Number(new URLSearchParams(location.search).get('frames'))

/** Every primitive in every state, in both themes and languages. Only part of development builds. */
export function Specimen() {
  return count > 0 ? <ManyFrames count={count} /> : <Plates />
}

function Plates() {
  const language = usePromptLanguage()
  const t = say[language]
  useLettersFor('中文')
  const [theme, setTheme] = useState<(typeof themes)[number]>('system')
  const [state, setState] = useState<ShownState>('rest')
  const showState = (next: ShownState) => {
    fakeStates()
    setState(next)
  }
  const chooseTheme = (next: (typeof themes)[number]) => {
    setTheme(next)
    if (next === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = next
  }
  return (
    <>
      <main className="mx-auto max-w-300 px-6 pb-24 max-wide:px-4">
        <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-10">
          <div>
            <h1 className="text-36 font-semibold tracking-tight">{t.title}</h1>
            <p className="mt-1 text-muted">{t.lead}</p>
          </div>
          <div className="flex flex-wrap gap-4">
            <SegmentedControl
              legend={t.state}
              values={shownStates}
              value={state}
              onChange={showState}
              labelOf={value => t.states[value]}
            />
            <SegmentedControl
              legend={t.theme}
              values={themes}
              value={theme}
              onChange={chooseTheme}
              labelOf={value => t.themes[value]}
            />
            <SegmentedControl
              legend={t.language}
              values={['en', 'zh'] as const}
              value={language}
              onChange={next => void chooseLanguage(next)}
              labelOf={value => ({ en: 'English', zh: '中文' })[value]}
            />
          </div>
        </header>
        <div className="mt-6">
          <FilmEdge>
            <span className="font-semibold text-ink">ATELIER</span> · OKLCH · 12/14/16/22/36 · 4 px · 120 ms
          </FilmEdge>
        </div>
        <div data-shown={state}>
          <Ground />
          <Acts />
          <Writing />
          <Choices />
          <Overlays />
          <Reports />
          <Lists />
        </div>
      </main>
      <Announcer />
    </>
  )
}
