import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#web/api/queryClient.ts'
import { chooseLanguage, startTexts } from '#web/i18n/language.ts'
import { languageIds } from '#web/i18n/languages.ts'
import { namedPages } from '../areas.ts'
import { router } from '../router.tsx'
import { askEarly, sessionKnown } from '../session.ts'
import { fetchAsNewAccount } from './newAccount.ts'

/** The number of event loop turns without a change after which a page counts as settled. */
const QUIET = 20

/**
 * Renders the HTML of every named page, by path and language id, as seen when the studio is opened for the first time.
 * The build runs this in a document without a browser; `turn` waits for one turn of the event loop.
 */
export async function renderFirstViews(
  turn: () => Promise<void>,
): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
  Object.assign(globalThis, { fetch: fetchAsNewAccount })
  await startTexts('en')
  const client = createQueryClient(() => {})
  askEarly(client)
  await router.load()
  await sessionKnown(client)
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const settled = async () => {
    for (let same = 0, seen = ''; same < QUIET; await turn()) {
      const now = root.innerHTML
      same = now === seen ? same + 1 : 0
      seen = now
    }
  }
  await settled()
  const views = new Map<string, Map<string, string>>(namedPages.map(({ path }) => [path, new Map()]))
  for (const language of languageIds) {
    await chooseLanguage(language)
    for (const { path } of namedPages) {
      await router.navigate({ to: path })
      await settled()
      views.get(path)?.set(language, lifeless(root))
    }
  }
  return Object.fromEntries([...views].map(([path, byLanguage]) => [path, Object.fromEntries(byLanguage)]))
}

/** Attributes that identify elements for labels, styles and scripts: the real page will contain the same elements. */
const NAMES = [
  'id',
  'for',
  'name',
  'role',
  'aria-label',
  'aria-labelledby',
  'aria-describedby',
  'popovertarget',
  'href',
]

/** Inert HTML that looks like the content of `root`. */
function lifeless(root: Element): string {
  const copy = root.cloneNode(true) as Element
  for (const element of copy.querySelectorAll('*')) {
    for (const name of NAMES) element.removeAttribute(name)
    if (element.matches('input, textarea')) element.setAttribute('readonly', '')
    // Paint images with the rest of the view, not in a later frame that waits for the code of the page.
    if (element.matches('img')) element.setAttribute('decoding', 'sync')
  }
  return copy.innerHTML
}
