import { useTranslation } from 'react-i18next'
import { Table } from '#web/ui/lists/Table.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { diffRecipes, diffSettings, type DiffRow } from '#web/recipes/diffRecipes.ts'
import { Advanced } from '#web/ui/Advanced.tsx'
import { useOperationViews } from '#web/works/operationView.ts'
import { operationName } from '#web/works/operationName.ts'
import type { SavedRecipe } from './queries.ts'

interface Props {
  readonly first: SavedRecipe
  readonly second: SavedRecipe
  readonly close: () => void
}

/** Where two recipes differ. */
export function RecipeDifference({ first, second, close }: Props) {
  const { t } = useTranslation()
  const views = useOperationViews()
  const differing = (rows: readonly DiffRow[]) => rows.filter(({ differs }) => differs)
  const raw = differing(diffRecipes(first.recipe, second.recipe))
  const [one, other] = [first, second].map(({ operation, recipe }) => operationName(operation, recipe, t))
  const differences = differing([
    { path: t('recipes.what'), a: one, b: other, differs: one !== other },
    ...diffSettings(views[first.operation].read(first.recipe), views[second.operation].read(second.recipe), t),
  ])
  const table = (rows: readonly DiffRow[], caption: string, isRaw: boolean) => (
    <Table
      caption={caption}
      rows={rows}
      keyOf={row => row.path}
      columns={[
        {
          key: 'path',
          head: t('recipes.field'),
          cell: row => <span className={isRaw ? 'figures text-12' : ''}>{row.path}</span>,
        },
        { key: 'first', head: first.name, cell: row => <Value text={row.a} /> },
        { key: 'second', head: second.name, cell: row => <Value text={row.b} /> },
      ]}
    />
  )
  return (
    <Dialog open onOpenChange={open => !open && close()} title={t('recipes.difference')} size="large">
      {differences.length === 0 && raw.length === 0 && <p>{t('recipes.same')}</p>}
      {differences.length > 0 && table(differences, t('recipes.difference'), false)}
      {raw.length > 0 && <Advanced isUsed={differences.length === 0}>{table(raw, t('recipes.json'), true)}</Advanced>}
    </Dialog>
  )
}

function Value({ text }: { readonly text: string | undefined }) {
  const { t } = useTranslation()
  return text === undefined ? (
    <span className="text-muted">{t('recipes.absent')}</span>
  ) : (
    <span className="wrap-anywhere">{text}</span>
  )
}
