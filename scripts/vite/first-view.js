// Somebody who opens the studio for the first time on a phone sees the page as it was drawn when the studio was built, until
// its code is here: on a slow line that takes seconds. Later visits have the code, and lists that no build can know.
;(function () {
  // The language, set by first-paint.js where it is such a visit.
  const drawn = document.querySelector('template[data-first-view="' + window.atelierFirstView + '"]')
  if (!(drawn instanceof HTMLTemplateElement)) return
  const view = document.createElement('div')
  view.id = 'first-view'
  view.inert = true
  view.ariaHidden = 'true'
  view.append(drawn.content.cloneNode(true))
  document.body.append(view)
})()
