// On a first visit with a phone, shows the page as the build has rendered it until its code has loaded, which takes
// seconds over a slow connection. Later visits have the code, and lists that no build can know.
;(function () {
  // The most milliseconds that the code of the page waits for a picture.
  const LONGEST = 1000
  let isStarted = false
  // The template of the language, which first-paint.js sets at such a visit.
  const drawn = document.querySelector('template[data-first-view="' + window.atelierFirstView + '"]')
  if (!(drawn instanceof HTMLTemplateElement)) return start()
  const view = document.createElement('div')
  view.id = 'first-view'
  view.inert = true
  view.ariaHidden = 'true'
  view.append(drawn.content.cloneNode(true))
  document.body.append(view)
  // A hidden page is not painted.
  if (document.hidden) return start()
  const picture = view.querySelector('img')
  if (!picture || picture.complete) return startAfterPaint()
  picture.onload = picture.onerror = startAfterPaint
  setTimeout(start, LONGEST)

  // The second frame begins when the first has been drawn.
  function startAfterPaint() {
    requestAnimationFrame(function () {
      requestAnimationFrame(start)
    })
  }

  // Runs the code of the page.
  function start() {
    if (isStarted) return
    isStarted = true
    // For first-paint.js, which preloads the other files.
    dispatchEvent(new Event('atelier-painted'))
    const entry = document.querySelector('meta[name=code]')?.getAttribute('data-entry')
    for (const file of entry?.split(' ') ?? []) {
      const script = document.createElement('script')
      script.type = 'module'
      // One after the other, as they would run if they were in the HTML.
      script.async = false
      script.crossOrigin = ''
      script.fetchPriority = 'low'
      script.src = file
      document.head.append(script)
    }
  }
})()
