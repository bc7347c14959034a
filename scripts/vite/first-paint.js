// What must be right before the first paint: theme and language as they were chosen last. src/web/app/preferences.ts
// writes them. And what every page waits for first is asked for while its code is on its way: who is signed in, and words.
;(function () {
  let isChinese = false
  let wanted = navigator.languages
  try {
    const root = document.documentElement
    const theme = localStorage.getItem('atelier.theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    const language = localStorage.getItem('atelier.language')
    root.lang = language || 'en'
    isChinese = (language || navigator.language).slice(0, 2) === 'zh'
    if (language) wanted = [language]
  } catch {
    // Without storage the system's choice holds.
  }
  // Words of the first language that the page has, as src/web/i18n/languages.ts picks it. The build says where they are.
  const words = document.querySelector('meta[name=words]')
  const ids = [...wanted, 'en'].map(tag => tag.toLowerCase()).flatMap(tag => [tag, tag.replace(/-.*/, '')])
  const spoken = ids.find(id => words?.hasAttribute('data-' + id))
  // Of what the page shows before its code is there: first-view.js.
  window.atelierLanguage = spoken
  for (const file of words?.getAttribute('data-' + spoken)?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
  // src/web/api/sessionQuery.ts reads the answer. With a ticket that is settled first; the specimen has no server.
  if (location.hash.indexOf('#ticket=') === 0 || location.pathname === '/specimen') return
  const asked = fetch('/studio/session', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    credentials: 'same-origin',
    cache: 'no-store',
    body: '{"automatic":true}',
  })
  // Whoever reads the answer hears of it.
  asked.catch(function () {})
  window.atelierSession = asked
  // The first picture of the home page: the largest that a phone paints.
  if (location.pathname === '/') new Image().src = '/samples/fox-' + (isChinese ? 'zh' : 'en') + '.webp'
})()
