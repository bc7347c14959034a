// Sets what has to be right before the first paint: the theme and language chosen last, which
// src/web/app/preferences.ts stores. Also requests what every page waits for first, while its code is loading: who is
// signed in, and words.
;(function () {
  // Files to request before letting the browser do anything else.
  const AT_ONCE = 6
  let wanted = navigator.languages
  try {
    const root = document.documentElement
    const theme = localStorage.getItem('atelier.theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    const language = localStorage.getItem('atelier.language')
    root.lang = language || 'en'
    if (language) wanted = [language]
  } catch {
    // Without storage, the choice of the system applies.
  }
  // The words of the first wanted language that the page has, as src/web/i18n/languages.ts picks it. The build lists
  // them.
  const words = document.querySelector('meta[name=words]')
  const ids = [...wanted, 'en'].map(tag => tag.toLowerCase()).flatMap(tag => [tag, tag.replace(/-.*/, '')])
  const spoken = ids.find(id => words?.hasAttribute('data-' + id))
  // Present if the build has rendered the page: the HTML then does not load its code.
  const code = document.querySelector('meta[name=code]')
  const isWide = matchMedia('(min-width: 56.25rem)').matches
  if (code && isFirstVisit()) window.atelierFirstView = spoken
  // The largest picture that a phone paints: on the home page at every visit, elsewhere at a first visit. Before the
  // rest, because a browser has six connections to a host.
  const picture = document.querySelector('meta[name=picture]')?.getAttribute('data-' + spoken)
  if (picture && (location.pathname === '/' || window.atelierFirstView)) new Image().src = picture
  // Formatting of numbers and dates takes a browser a frame to start, a phone four: do it while the styles are loading,
  // not while the page is being drawn.
  setTimeout(() => Intl.NumberFormat(spoken))
  // Over a slow connection, code would delay what is seen first: first-view.js sends this event once that is painted.
  if (window.atelierFirstView) addEventListener('atelier-painted', preload, { once: true })
  else preload()
  // src/web/api/sessionQuery.ts reads the answer. A ticket is dealt with first; the specimen page has no server.
  if (location.hash.indexOf('#ticket=') === 0 || location.pathname === '/specimen') return
  const asked = fetch('/studio/session', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    credentials: 'same-origin',
    cache: 'no-store',
    body: '{"automatic":true}',
  })
  // The reader of the answer handles a failure.
  asked.catch(function () {})
  window.atelierSession = asked

  // Whether somebody opens the studio for the first time on a phone. A search or a ticket changes what is shown, and
  // wide pages have other columns.
  function isFirstVisit() {
    if (location.search || location.hash || isWide) return false
    try {
      return localStorage.getItem('atelier.account') === null
    } catch {
      // Without storage every visit is the first.
      return true
    }
  }

  function preload() {
    const files = name => code?.getAttribute('data-' + name)?.split(' ') ?? []
    const preloads = [
      ...(words?.getAttribute('data-' + spoken)?.split(' ') ?? []).map(file => ({ file, priority: 'auto' })),
      ...[...files('files'), ...(isWide ? files('wide') : [])].map(file => ({ file, priority: 'low' })),
    ]
    // A few at a time: each takes about a millisecond, four on a phone, and a touch would have to wait for all of them.
    let next = 0
    ask()

    function ask() {
      for (const { file, priority } of preloads.slice(next, next + AT_ONCE)) {
        const link = document.createElement('link')
        link.rel = 'modulepreload'
        link.crossOrigin = ''
        link.fetchPriority = priority
        link.href = file
        document.head.append(link)
      }
      next += AT_ONCE
      if (next < preloads.length) setTimeout(ask)
    }
  }
})()
