import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { capabilityIds, type CapabilityId } from '#contract/areas/video/capabilities.ts'
import type { FormChoice } from '#web/composer/ComposerPage.tsx'
import { useMakerText } from '#web/controls/useMakerText.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceGroup } from '#web/ui/fields/ChoiceGroup.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { capabilityIcons } from './capabilityIcons.ts'

const FinderPopover = lazy(async () => ({ default: (await import('./FinderPopover.tsx')).FinderPopover }))

/** Chooses one of the nine capabilities, with a finder for users who only know what material they have. */
export function CapabilityChooser({ chosen, choose }: FormChoice) {
  const { t } = useTranslation()
  const makerText = useMakerText()
  const [asked, setAsked] = useState(false)
  const value = capabilityIds.find(id => id === chosen.variant) ?? 'text_to_video'
  const take = (capability: CapabilityId) => choose({ operation: 'video.capability', variant: capability })
  const trigger = (
    <Button look="quiet" className="-mr-2 shrink-0 text-12" aria-haspopup="dialog" onClick={() => setAsked(true)}>
      <Icon name="search" size={12} />
      {t('video.finder')}
    </Button>
  )
  return (
    <div className="flex flex-col gap-2">
      <ChoiceGroup
        legend={t('video.choose')}
        values={capabilityIds}
        value={value}
        onChange={take}
        nameOf={id => t(`video.names.${id}`)}
        className="grid grid-cols-[repeat(3,minmax(0,auto))] gap-px rounded-control border border-edge bg-line"
        draw={(id, isChosen) => (
          <span
            className={`flex h-full min-h-9 items-center gap-1 px-1.5 py-1 text-12 leading-4 pointer-coarse:min-h-11 transition-colors ${
              isChosen ? 'bg-ink text-paper' : 'bg-paper hover:bg-well'
            }`}
          >
            <Icon name={capabilityIcons[id]} size={14} />
            <span className="min-w-0 wrap-anywhere hyphens-auto">{t(`video.names.${id}`)}</span>
          </span>
        )}
      />
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 py-1.5 text-12 text-muted">
          {t(`video.leads.${value}`)}
          {makerText(value) !== undefined && <span className="block wrap-anywhere text-ink">{makerText(value)}</span>}
        </p>
        {asked ? (
          <Suspense fallback={trigger}>
            <FinderPopover trigger={trigger} choose={take} />
          </Suspense>
        ) : (
          trigger
        )}
      </div>
    </div>
  )
}
