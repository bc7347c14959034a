import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { presetEndpoints } from '#contract/studio/presets.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { DropZone } from '#web/ui/fields/DropZone.tsx'
import { useFileIntake } from '#web/ui/fields/useFileIntake.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { useOperationViews } from '#web/works/operationView.ts'
import { notify, notifyLasting } from '#web/ui/notices/notices.ts'
import { saveRecipe } from '#web/recipes/saveRecipe.ts'
import { fileOfRecipe, recipeOfFile } from '#web/recipes/sharedRecipe.ts'
import { useOpenRecipe } from '#web/recipes/useOpenRecipe.ts'
import { useCopyRequest } from '#web/recipes/useCopyRequest.ts'
import { operationName } from '#web/works/operationName.ts'
import { RecipeDifference } from './RecipeDifference.tsx'
import { recipesQuery, type SavedRecipe } from './queries.ts'

/** How many recipes are compared. */
const TWO = 2

/** Saved recipes: to open, copy, share, compare and delete; recipes in files can be imported. */
export function RecipeList() {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const client = useQueryClient()
  const { data, error } = useQuery(recipesQuery)
  const [marked, setMarked] = useState<readonly string[]>([])
  const [comparing, setComparing] = useState(false)
  const renew = () => client.invalidateQueries({ queryKey: recipesQuery.queryKey })
  const compared = marked.flatMap(id => data?.find(one => one.id === id) ?? [])
  const [first, second] = compared

  async function take(files: readonly File[]): Promise<void> {
    const { recipeInFile } = await import('#web/recipes/recipeInFile.ts')
    for (const file of files) {
      const shared = await recipeOfFile(file)
      const carried = shared ? undefined : await recipeInFile(file)
      const recipe = shared ?? (carried && { ...carried, name: file.name.replace(/\.\w+$/, '').slice(0, 100) })
      if (!recipe) notifyLasting(t('recipes.noRecipe', { name: file.name }))
      else
        await saveRecipe(recipe).then(
          () => notify(t('recipes.taken', { name: recipe.name })),
          (failure: unknown) => notifyLasting(failureText(failure)),
        )
    }
    await renew()
  }

  const intake = useFileIntake({
    accept: { 'application/json': ['.json'], 'image/png': ['.png'] },
    multiple: true,
    takeFiles: files => void take(files),
  })

  const toggle = (id: string) =>
    setMarked(before => (before.includes(id) ? before.filter(one => one !== id) : [...before, id].slice(-TWO)))

  return (
    <>
      <div {...intake.drops}>
        <DropZone label={t('recipes.import')} intake={intake} error={intake.refusal} />
      </div>
      {error && <p role="alert">{failureText(error)}</p>}
      {data?.length === 0 && <EmptyState title={t('recipes.none')}>{t('recipes.noneHint')}</EmptyState>}
      {data && data.length > 0 && (
        <>
          <Button
            className="self-start"
            reason={first && second ? undefined : t('recipes.markTwo')}
            onClick={() => setComparing(true)}
          >
            <Icon name="compare" />
            {t('recipes.compare')}
          </Button>
          <ul className="border-t border-line">
            {data.map(recipe => (
              <Row
                key={recipe.id}
                recipe={recipe}
                marked={marked.includes(recipe.id)}
                toggle={() => toggle(recipe.id)}
                renew={() => void renew()}
              />
            ))}
          </ul>
        </>
      )}
      {comparing && first && second && (
        <RecipeDifference first={first} second={second} close={() => setComparing(false)} />
      )}
    </>
  )
}

interface RowProps {
  readonly recipe: SavedRecipe
  readonly marked: boolean
  readonly toggle: () => void
  readonly renew: () => void
}

function Row({ recipe, marked, toggle, renew }: RowProps) {
  const { t } = useTranslation()
  const open = useOpenRecipe()
  const copy = useCopyRequest()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const views = useOperationViews()
  const { id, name, operation } = recipe
  const { prompt } = views[operation].read(recipe.recipe)
  const remove = useMutation({
    mutationFn: () => call(presetEndpoints.remove, { params: { presetId: id } }),
    onSuccess: () => notify(t('recipes.removed', { name }), () => void saveRecipe(recipe).then(renew)),
    onError: error => notifyLasting(failureText(error)),
    onSettled: renew,
  })
  const share = () => {
    const file = fileOfRecipe(recipe)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = file.name
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-line py-2">
      <input
        type="checkbox"
        checked={marked}
        onChange={toggle}
        aria-label={t('recipes.mark', { name })}
        className="size-6 shrink-0 accent-current"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-12 text-muted">
          {operationName(operation, recipe.recipe, t)}
          {prompt !== '' && ` · ${prompt}`}
        </p>
      </div>
      <Button onClick={() => open(recipe)}>{t('recipes.open')}</Button>
      <Menu
        trigger={
          <Button look="quiet" className="size-8" aria-label={t('recipes.more', { name })}>
            <Icon name="more" />
          </Button>
        }
        items={[
          { kind: 'act', label: t('recipes.share'), onSelect: share },
          { kind: 'act', label: t('copy.forms.json'), onSelect: () => void copy(recipe, 'json') },
          { kind: 'act', label: t('copy.forms.curl'), onSelect: () => void copy(recipe, 'curl') },
          { kind: 'act', label: t('copy.forms.typescript'), onSelect: () => void copy(recipe, 'typescript') },
          { kind: 'rule' },
          {
            kind: 'act',
            label: t('recipes.toChain'),
            onSelect: () => void navigate({ to: '/recipes', search: { show: 'chains', from: id } }),
          },
          { kind: 'act', label: t('recipes.remove'), onSelect: () => remove.mutate() },
        ]}
      />
    </li>
  )
}
