import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

interface Named {
  readonly title: string
  readonly over: boolean
}

const shown: Named[] = []

/** The title of what is open over the page, then of the page, then of the studio. */
function writeTitle(name: string): void {
  const titles = [shown.findLast(one => one.over), shown.findLast(one => !one.over)].map(one => one?.title)
  document.title = [...titles.filter(title => title !== undefined && title !== ''), name].join(' · ')
}

/**
 * Sets the title of the page for the tab, the history and screen readers. The title of something open over the page,
 * such as a work, comes before it while it is open.
 */
export function usePageTitle(title = '', over = false): void {
  const { t } = useTranslation()
  const name = t('name')
  useEffect(() => {
    const named = { title, over }
    shown.push(named)
    writeTitle(name)
    return () => {
      shown.splice(shown.indexOf(named), 1)
      writeTitle(name)
    }
  }, [title, over, name])
}
