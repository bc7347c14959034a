import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

interface Named {
  readonly title: string
  readonly over: boolean
}

const shown: Named[] = []

/** What is open over the page, then the page, then the studio. */
function writeTitle(name: string): void {
  const titles = [shown.findLast(one => one.over), shown.findLast(one => !one.over)].map(one => one?.title)
  document.title = [...titles.filter(title => title !== undefined && title !== ''), name].join(' · ')
}

/**
 * Names the page in tab, history and screen reader. What lies over a page, such as an open work, is named before it as
 * long as it does.
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
