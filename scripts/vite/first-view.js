// Somebody who opens the studio for the first time on a phone sees the page as it was drawn when the studio was built, until
// its code is here: on a slow line that takes seconds. Later visits have the code, and lists that no build can know.
;(function () {
  // Milliseconds that the code of the page waits for a picture at most.
  const LONGEST = 1000
  let isStarted = false
  // The language, set by first-paint.js where it is such a visit.
  const drawn = document.querySelector('template[data-first-view="' + window.atelierFirstView + '"]')
  if (!(drawn instanceof HTMLTemplateElement)) return start()
  const view = document.createElement('div')
  view.id = 'first-view'
  view.inert = true
  view.ariaHidden = 'true'
  view.append(drawn.content.cloneNode(true))
  document.body.append(view)
  // A page that is not looked at is not painted.
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
    // For first-paint.js, which knows the other files.
    dispatchEvent(new Event('atelier-painted'))
    const entry = document.querySelector('meta[name=code]')?.getAttribute('data-entry')
    for (const file of entry?.split(' ') ?? []) {
      const script = document.createElement('script')
      script.type = 'module'
      // One after the other, as they would run if they stood in the HTML.
      script.async = false
      script.crossOrigin = ''
      script.fetchPriority = 'low'
      script.src = file
      document.head.append(script)
    }
  }
})()
