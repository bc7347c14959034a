import { useLayoutEffect, useState, type RefObject } from 'react'

/** Colours of the current theme, for a canvas. */
export interface Colours {
  readonly wave: string
  readonly played: string
  readonly cursor: string
  readonly region: string
}

/** The page's token for each colour. The cursor marks what is playing, so it has the colour for that. */
const tokens = {
  wave: 'var(--edge)',
  played: 'var(--ink)',
  cursor: 'var(--safelight)',
  region: 'color-mix(in oklab, var(--edge) 35%, transparent)',
} as const

/** A canvas cannot use custom properties: they are resolved to colours, again whenever the theme changes. */
export function useColours(element: RefObject<HTMLElement | null>): Colours | null {
  const [colours, setColours] = useState<Colours | null>(null)
  useLayoutEffect(() => {
    const read = () => element.current && setColours(readColours(element.current))
    read()
    const chosen = new MutationObserver(read)
    chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', read)
    return () => {
      chosen.disconnect()
      system.removeEventListener('change', read)
    }
  }, [element])
  return colours
}

function readColours(element: HTMLElement): Colours {
  // A token contains the colours of both themes and resolves to one only where it is used as a colour.
  const probe = document.createElement('span')
  probe.hidden = true
  element.append(probe)
  const read = (token: string) => {
    probe.style.color = token
    return getComputedStyle(probe).color
  }
  const colours = {
    wave: read(tokens.wave),
    played: read(tokens.played),
    cursor: read(tokens.cursor),
    region: read(tokens.region),
  }
  probe.remove()
  return colours
}
