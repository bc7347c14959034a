import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kindOf } from '#contract/studio/resultKind.ts'
import type { Work } from '#contract/studio/works.ts'
import { copyPicture } from '#web/ui/copying/copyPicture.ts'
import { loadWords } from '#web/i18n/language.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu, type MenuItem } from '#web/ui/overlays/Menu.tsx'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { canEmbedRecipe, downloadUrl, embedRecipe, useSaving } from '#web/downloads/saving.ts'
import { fileName } from '#web/downloads/fileName.ts'
import { recipeParts, useOperationView, type RecipePart } from '#web/works/operationView.ts'
import { useCopyRequest } from '#web/recipes/useCopyRequest.ts'
import { useCopyLink } from '#web/recipes/useCopyLink.ts'
import { useOpenRecipe } from '#web/recipes/useOpenRecipe.ts'
import { canBeMadeAgain, useAgain } from '#web/actions/useAgain.ts'
import { SendOn } from '#web/handoff/SendOn.tsx'

const SaveRecipeDialog = lazy(async () => ({
  default: (await import('#web/recipes/SaveRecipeDialog.tsx')).SaveRecipeDialog,
}))
const SharePage = lazy(async () => {
  const [module] = await Promise.all([import('./SharePage.tsx'), loadWords(['sharePage'])])
  return { default: module.SharePage }
})

interface Props {
  readonly work: Work
  /** Index of the shown result, from 0. */
  readonly index: number
}

/**
 * What can be done with a result: one main action, its recipe once more, the forms that it goes into, and what is kept
 * of it. Render it in a Suspense with what follows it: what of them is loaded on use must not move what can be pressed.
 */
export function ResultActions({ work, index }: Props) {
  const { t } = useTranslation()
  const view = useOperationView(work.operation)
  const take = useOpenRecipe()
  const { again, againLabel } = useAgain()
  const saving = useSaving()
  const asset = work.results[index]
  const { files, Further } = view
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2">
        {work.results.map((result, at) => (
          <a
            key={result.id}
            className={buttonClass(at === index ? 'solid' : 'plain')}
            href={downloadUrl(work, result, at, saving)}
            download={fileName(work, result, at, view, saving.formats)}
          >
            <Icon name="download" />
            {files ? (files[at]?.label(t) ?? t('act.download')) : t('act.download')}
            {!files && work.results.length > 1 && <span className="figures">{at + 1}</span>}
          </a>
        ))}
        {canBeMadeAgain(work) && (
          <Button aria-keyshortcuts="r" tip={`${t('act.again')}  R`} onClick={() => again(work)}>
            <Icon name="again" />
            {againLabel(work)}
          </Button>
        )}
        <Button aria-keyshortcuts="v" tip={`${t('act.vary')}  V`} onClick={() => take(work)}>
          <Icon name="edit" />
          {t('act.vary')}
        </Button>
        <Reuse work={work} />
      </div>
      {asset && Further && work.state === 'done' && <Further work={work} index={index} />}
      {asset && <SendOn work={work} asset={asset} label={t('copy.next')} otherwise={view.goesOn?.(t)} />}
      <div role="group" aria-label={t('copy.keep')} className="flex flex-col gap-2">
        <p className="text-12 text-muted" aria-hidden>
          {t('copy.keep')}
        </p>
        <Copy work={work} index={index} />
        {work.results.some(canEmbedRecipe) && (
          <Toggle
            label={t('copy.carry')}
            hint={t('copy.carryHint')}
            checked={saving.recipes}
            onChange={embedRecipe.set}
          />
        )}
      </div>
    </div>
  )
}

/** Puts one part of the recipe into the form, which keeps its other values. */
function Reuse({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const { parts } = useOperationView(work.operation)
  const take = useOpenRecipe()
  const items = recipeParts.flatMap((part: RecipePart): MenuItem[] => {
    const names = parts?.[part] ?? []
    const fields = typeof names === 'function' ? names(work.recipe) : pick(work.recipe, names)
    if (!fields) return []
    const onSelect = () => take({ operation: work.operation, recipe: fields, part: 'fields' })
    return [{ kind: 'act', label: t(`copy.parts.${part}`), onSelect }]
  })
  if (items.length === 0) return null
  return <Menu trigger={<MenuButton label={t('copy.reuse')} />} items={items} />
}

/**
 * Shares the result as a page; copies the picture or the recipe, as a request or a link too, to the clipboard; saves
 * the recipe under a name, or starts a chain with it.
 */
function Copy({ work, index }: Props) {
  const { t } = useTranslation()
  const copy = useCopyRequest()
  const { copyWork, copyRecipe } = useCopyLink()
  const navigate = useNavigate()
  const [saving, setSaving] = useState(false)
  const [sharing, setSharing] = useState(false)
  const asset = work.results[index]
  const request = (form: 'json' | 'curl' | 'typescript'): MenuItem => ({
    kind: 'act',
    label: t(`copy.forms.${form}`),
    onSelect: () => void copy(work, form),
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setSaving(true)}>
        <Icon name="recipes" />
        {t('copy.saveRecipe')}
      </Button>
      {asset && kindOf(asset) !== 'other' && (
        <Button aria-haspopup="dialog" onClick={() => setSharing(true)}>
          <Icon name="handOff" />
          {t('copy.share')}
        </Button>
      )}
      <Menu
        trigger={<MenuButton label={t('copy.label')} />}
        items={[
          ...(asset && kindOf(asset) === 'image'
            ? [
                {
                  kind: 'act' as const,
                  label: t('copy.picture'),
                  onSelect: () => void copyPicture(asset.url, t('copy.pictureDone'), t('copy.failed')),
                },
                { kind: 'rule' as const },
              ]
            : []),
          request('json'),
          request('curl'),
          request('typescript'),
          { kind: 'rule' },
          { kind: 'act', label: t('act.copyLink'), onSelect: () => copyWork(work) },
          { kind: 'act', label: t('act.copyRecipe'), onSelect: () => copyRecipe(work) },
          { kind: 'rule' },
          {
            kind: 'act',
            label: t('copy.startChain'),
            onSelect: () => void navigate({ to: '/recipes', search: { show: 'chains', from: work.id } }),
          },
        ]}
      />
      {saving && (
        <Suspense>
          <SaveRecipeDialog work={work} close={() => setSaving(false)} />
        </Suspense>
      )}
      {sharing && (
        <Suspense>
          <SharePage work={work} index={index} close={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  )
}

function MenuButton({ label, ...trigger }: { readonly label: string }) {
  return (
    <Button {...trigger}>
      {label}
      <Icon name="down" size={12} />
    </Button>
  )
}

/** The named fields of a recipe; undefined if it has none of them. */
function pick(recipe: unknown, names: readonly string[]): Record<string, unknown> | undefined {
  if (typeof recipe !== 'object' || recipe === null) return undefined
  const fields = Object.entries(recipe).filter(([name, value]) => names.includes(name) && value !== undefined)
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}
