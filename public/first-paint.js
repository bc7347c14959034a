// What must be right before the first paint: theme and language as they were chosen last. src/web/app/preferences.ts
// writes them.
;(function () {
  try {
    const root = document.documentElement
    const theme = localStorage.getItem('atelier.theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    root.lang = localStorage.getItem('atelier.language') || 'en'
  } catch {
    // Without storage the system's choice holds.
  }
})()
