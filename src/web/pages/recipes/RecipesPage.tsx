import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { RecipeList } from './RecipeList.tsx'

const Chains = lazy(async () => ({ default: (await import('./Chains.tsx')).Chains }))

/** Saved recipes, and chains that run several of them one after the other. */
export function RecipesPage() {
  const { t } = useTranslation()
  usePageTitle(t('area.recipes'))
  const { show = 'recipes', from } = useSearch({ from: '/recipes' })
  const navigate = useNavigate()
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 p-6 max-wide:p-4 max-wide:pb-20">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-22 font-semibold tracking-tight">{t('area.recipes')}</h1>
          <p className="max-w-prose text-muted">{t(show === 'chains' ? 'recipes.chainsLead' : 'recipes.lead')}</p>
        </div>
        <div className="w-64 max-w-full">
          <SegmentedControl
            legend={t('recipes.show')}
            values={['recipes', 'chains']}
            value={show}
            onChange={next =>
              void navigate({ to: '/recipes', search: next === 'chains' ? { show: next } : {}, replace: true })
            }
            labelOf={one => t(`recipes.parts.${one}`)}
          />
        </div>
      </header>
      {show === 'chains' ? (
        <Suspense>
          <Chains from={from} />
        </Suspense>
      ) : (
        <RecipeList />
      )}
    </div>
  )
}
