import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { episodeModes, type EpisodeMode } from '#contract/areas/episodes/models.ts'
import { ChoiceGroup } from '#web/ui/fields/ChoiceGroup.tsx'
import type { EpisodeControl } from './control.ts'

/** Line drawings of a page in each mode, as SVG paths on 48 × 27 units. */
const drawings: Readonly<Record<EpisodeMode, string>> = {
  info: 'M4 5h20M4 9h13M6 22v-6M11 22v-9M16 22v-4M21 22V12M4 22.5h20M30 8h14v14H30zM37 8v14M30 15h14',
  story: 'M0 20q8-7 15-1t14-3 19 1M36 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM12 19v-6l4-4 4 4v6M25 18v-3q2-3 4 0v3',
  slides: 'M5 7h18M5 12h14M5 16h16M5 20h11M30 6h13v15H30zM30 17l4-4 3 3 2-2 4 4',
}

/** A card for each mode, with a description of the chosen one below. */
export function ModeInput({ control }: { readonly control: EpisodeControl }) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'mode' })
  return (
    <ChoiceGroup
      legend={t('episodes.mode')}
      values={episodeModes}
      value={field.value}
      onChange={field.onChange}
      focusRef={field.ref}
      nameOf={mode => `${t(`episodes.modes.${mode}`)}: ${t(`episodes.makes.${mode}`)}`}
      hint={t(`episodes.makes.${field.value}`)}
      className="grid grid-cols-3 gap-1"
      draw={(mode, chosen) => (
        <span
          className={`flex h-full flex-col gap-1 rounded-control border p-2 transition-colors ${
            chosen ? 'border-ink bg-ink text-paper' : 'border-edge hover:border-ink'
          }`}
        >
          <svg viewBox="0 0 48 27" className="w-full" aria-hidden focusable="false">
            <path d="M.5.5h47v26H.5z" className="fill-none stroke-current opacity-40" />
            <path d={drawings[mode]} className="fill-none stroke-current" />
          </svg>
          <span className="text-14 font-medium">{t(`episodes.modes.${mode}`)}</span>
        </span>
      )}
    />
  )
}
