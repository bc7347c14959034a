// Somebody who opens the studio for the first time on a phone sees the page as it was drawn when the studio was built, until
// its code is here: on a slow line that takes seconds. Later visits have the code, and lists that no build can know.
;(function () {
  let known = null
  try {
    known = localStorage.getItem('atelier.account')
  } catch {
    // Without storage every visit is the first.
  }
  // A search or a ticket changes what is shown. Wide pages stand in other columns.
  if (known || location.search || location.hash || matchMedia('(min-width: 56.25rem)').matches) return
  const drawn = document.querySelector('template[data-first-view="' + window.atelierLanguage + '"]')
  if (!(drawn instanceof HTMLTemplateElement)) return
  const view = document.createElement('div')
  view.id = 'first-view'
  view.inert = true
  view.ariaHidden = 'true'
  view.append(drawn.content.cloneNode(true))
  document.body.append(view)
})()
