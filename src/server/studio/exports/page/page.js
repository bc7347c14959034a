// The player of a page that holds its own file: the pieces before this script become one, and its lines follow it.
;(() => {
  const shown = document.querySelector('audio') ?? document.querySelector('video') ?? document.querySelector('img')
  const pieces = [...document.querySelectorAll('script[type="text/plain"]')].map(piece => {
    const bytes = Uint8Array.from(atob(piece.textContent.trim()), sign => sign.charCodeAt(0))
    piece.remove()
    return bytes
  })
  shown.src = URL.createObjectURL(new Blob(pieces, { type: shown.dataset.type }))
  if (!(shown instanceof HTMLMediaElement)) return
  const lines = [...document.querySelectorAll('button')]
  for (const line of lines)
    line.addEventListener('click', () => {
      shown.currentTime = Number(line.dataset.start)
      void shown.play()
    })
  shown.addEventListener('timeupdate', () => {
    const now = shown.currentTime
    for (const line of lines) {
      const isHeard = now >= Number(line.dataset.start) && now < Number(line.dataset.end)
      line.setAttribute('aria-current', String(isHeard))
    }
  })
})()
