import { useState } from 'react'
import { usePromptLanguage } from '#web/i18n/language.ts'
import { FilmEdge } from '#web/ui/feedback/FilmEdge.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { JustifiedGrid } from '#web/ui/lists/JustifiedGrid.tsx'
import { Table, type TableSort } from '#web/ui/lists/Table.tsx'
import { VirtualList } from '#web/ui/lists/VirtualList.tsx'
import { say } from './texts.ts'
import { Plate, Section } from './Section.tsx'

const works = [
  { number: 42, model: 'plate-2', credits: 12, seconds: 8.4 },
  { number: 41, model: 'flux-lite', credits: 4, seconds: 1.9 },
  { number: 40, model: 'grand-image', credits: 28, seconds: 21.7 },
] as const

const ratios = [3 / 2, 1, 2 / 3, 16 / 9, 4 / 3, 1, 4 / 5, 21 / 9] as const
const frames = Array.from({ length: 600 }, (_, index) => ({
  id: `frame ${index}`,
  aspect: ratios[(index * 5 + Math.floor(index / 7)) % ratios.length] ?? 1,
  number: 600 - index,
}))
const voices = Array.from({ length: 1000 }, (_, index) => ({ id: `voice-${String(index + 1).padStart(4, '0')}` }))

type Column = 'number' | 'model' | 'credits' | 'seconds'

/** Tables, lists, the grid of frames and the film edge. */
export function Lists() {
  const t = say[usePromptLanguage()]
  const [sort, setSort] = useState<TableSort<Column>>({ by: 'number', direction: 'descending' })
  const sign = sort.direction === 'ascending' ? 1 : -1
  const rows = works.toSorted((a, b) => (a[sort.by] > b[sort.by] ? sign : -sign))
  return (
    <Section title={t.lists}>
      <Plate name="FilmEdge">
        <FilmEdge>
          <span className="font-semibold text-ink">IMG 0042</span> · plate-2 · 2K · 12 cr · 8.4 s
        </FilmEdge>
        <FilmEdge progress={{ label: t.works, share: 0.42 }}>
          <span className="font-semibold text-ink">MUS 0007</span> · music-2
        </FilmEdge>
      </Plate>
      <Plate name="Table">
        <Table<(typeof works)[number], Column>
          caption={t.works}
          rows={rows}
          keyOf={row => String(row.number)}
          sort={sort}
          onSort={setSort}
          columns={[
            {
              key: 'number',
              head: 'IMG',
              cell: row => String(row.number).padStart(4, '0'),
              figures: true,
              sortable: true,
            },
            { key: 'model', head: t.model, cell: row => row.model, sortable: true },
            { key: 'credits', head: t.cost, cell: row => `${row.credits} cr`, figures: true, sortable: true },
            { key: 'seconds', head: t.took, cell: row => `${row.seconds} s`, figures: true },
          ]}
        />
      </Plate>
      <Plate name="VirtualList">
        <VirtualList
          label={t.voices}
          items={voices}
          estimate={33}
          className="h-48 border border-line"
          render={({ id }, tabIndex) => (
            <button
              type="button"
              tabIndex={tabIndex}
              className="figures flex h-8 w-full items-center justify-between border-b border-line px-3 text-12 hover:bg-well focus-visible:-outline-offset-2"
            >
              {id}
              <Icon name="play" size={10} />
            </button>
          )}
        />
      </Plate>
      <Plate name="JustifiedGrid" wide>
        <JustifiedGrid
          label={t.sheet}
          frames={frames}
          rowHeight={width => (width < 560 ? 120 : 180)}
          maxRows={5}
          render={({ number }, { height, tabIndex }) => (
            <figure>
              <button
                type="button"
                tabIndex={tabIndex}
                aria-label={`${t.frame} ${number}`}
                className="block w-full border border-line bg-well hover:border-edge"
                style={{ height }}
              />
              <figcaption>
                <FilmEdge>
                  <span className="font-semibold text-ink">IMG {String(number).padStart(4, '0')}</span> · 2K
                </FilmEdge>
              </figcaption>
            </figure>
          )}
        />
      </Plate>
    </Section>
  )
}
