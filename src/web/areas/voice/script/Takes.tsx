import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { Button } from '#web/ui/Button.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { takeOf } from '#web/works/sources.ts'

const SoundCompare = lazy(async () => ({
  default: (await import('#web/media/sound/SoundCompare.tsx')).SoundCompare,
}))

interface Props {
  /** The oldest first. */
  readonly takes: readonly Work[]
  readonly kept: Work
  readonly keep: (take: Work) => void
}

/** The takes of a part: one is heard against the one that counts, equally loud, and can be kept instead. */
export function Takes({ takes, kept, keep }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [chosen, choose] = useState<string>()
  const others = takes.filter(({ id }) => id !== kept.id)
  const other = others.find(({ id }) => id === chosen) ?? others.at(-1)
  const nameOf = ({ id }: Pick<Work, 'id'>) =>
    t('longScript.take', { number: takes.findIndex(take => take.id === id) + 1 })
  const [a, b] = [kept.results[0], other?.results[0]]
  return (
    <div className="basis-full">
      <Button look="quiet" className="-ml-2" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="compare" />
        {t('longScript.takes', { count: takes.length })}
      </Button>
      {open && other && a && b && (
        <div className="mt-2 flex flex-col gap-3">
          {others.length > 1 && (
            <SegmentedControl
              legend={t('longScript.against', { take: nameOf(kept) })}
              values={others.map(({ id }) => id)}
              value={other.id}
              onChange={choose}
              labelOf={id => nameOf({ id })}
            />
          )}
          <Suspense>
            <SoundCompare
              key={`${a.id} ${b.id}`}
              takes={[
                takeOf(a, t('longScript.keptTake', { take: nameOf(kept) }), () => {}),
                takeOf(b, nameOf(other), () => {}),
              ]}
            />
          </Suspense>
          <Button className="self-start" onClick={() => keep(other)}>
            {t('longScript.keep', { take: nameOf(other) })}
          </Button>
        </div>
      )}
    </div>
  )
}
