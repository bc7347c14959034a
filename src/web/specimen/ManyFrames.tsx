import { useMemo } from 'react'
import { FilmEdge } from '#web/ui/feedback/FilmEdge.tsx'
import { JustifiedGrid } from '#web/ui/lists/JustifiedGrid.tsx'

const ratios = [3 / 2, 1, 2 / 3, 16 / 9, 4 / 3, 1, 4 / 5, 21 / 9] as const

/** `/specimen?frames=100000`: only a grid of that many frames, for measuring scroll performance. */
export function ManyFrames({ count }: { readonly count: number }) {
  const frames = useMemo(
    () =>
      Array.from({ length: count }, (_, index) => ({
        id: String(index + 1).padStart(6, '0'),
        aspect: ratios[(index * 5 + Math.floor(index / 7)) % ratios.length] ?? 1,
      })),
    [count],
  )
  return (
    <main className="p-6">
      <JustifiedGrid
        frames={frames}
        rowHeight={() => 250}
        render={({ id }, { height, tabIndex }) => (
          <figure>
            <a href={`#${id}`} tabIndex={tabIndex} aria-label={id} className="block bg-well" style={{ height }} />
            <figcaption>
              <FilmEdge>
                <span className="font-semibold text-ink">IMG {id}</span> · plate-2 · 2K · 12 cr · 8.4 s
              </FilmEdge>
            </figcaption>
          </figure>
        )}
      />
    </main>
  )
}
