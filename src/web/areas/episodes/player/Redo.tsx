import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { episodeCreateRequest } from '#contract/areas/episodes/create.ts'
import { fitToEpisodeCard } from '#contract/areas/episodes/fit.ts'
import { episodeCards, episodeModes } from '#contract/areas/episodes/models.ts'
import type { Work } from '#contract/studio/works.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { recipeFragment } from '#web/recipes/recipeLink.ts'

/** Links that open the form with the recipe of an episode, as it was or in another mode, to change speaker or style. */
export function Redo({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const read = episodeCreateRequest.safeParse(work.recipe)
  if (!read.success) return null
  const { mode } = read.data
  return (
    <section aria-label={t('episodes.redo')} className="flex flex-col gap-3">
      <h2 className="text-16 font-semibold">{t('episodes.redo')}</h2>
      <p className="text-muted">{t('episodes.redoLead')}</p>
      <ul className="flex flex-wrap gap-1">
        {[mode, ...episodeModes.filter(other => other !== mode)].map(to => {
          const recipe = fitToEpisodeCard(read.data, episodeCards[to]).values
          return (
            <li key={to}>
              <Link
                to="/episodes"
                hash={recipeFragment({ operation: 'episodes.create', recipe })}
                className={buttonClass()}
              >
                {to === mode ? t('episodes.redoSame') : t(`episodes.redoAs.${to}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
