import { useTranslation } from 'react-i18next'
import { Table } from '#web/ui/lists/Table.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { diffRecipes } from '#web/recipes/diffRecipes.ts'
import type { SavedRecipe } from './queries.ts'

interface Props {
  readonly first: SavedRecipe
  readonly second: SavedRecipe
  readonly close: () => void
}

/** Where two recipes differ. */
export function RecipeDifference({ first, second, close }: Props) {
  const { t } = useTranslation()
  const rows = diffRecipes(
    { operation: first.operation, ...asObject(first.recipe) },
    { operation: second.operation, ...asObject(second.recipe) },
  )
  const differences = rows.filter(({ differs }) => differs)
  return (
    <Dialog open onOpenChange={open => !open && close()} title={t('recipes.difference')} size="large">
      {differences.length === 0 ? (
        <p>{t('recipes.same')}</p>
      ) : (
        <Table
          caption={t('recipes.difference')}
          rows={differences}
          keyOf={row => row.path}
          columns={[
            { key: 'path', head: t('recipes.field'), cell: row => <span className="figures text-12">{row.path}</span> },
            { key: 'first', head: first.name, cell: row => <Value text={row.a} /> },
            { key: 'second', head: second.name, cell: row => <Value text={row.b} /> },
          ]}
        />
      )}
    </Dialog>
  )
}

const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

function Value({ text }: { readonly text: string | undefined }) {
  const { t } = useTranslation()
  return text === undefined ? (
    <span className="text-muted">{t('recipes.absent')}</span>
  ) : (
    <span className="wrap-anywhere">{text}</span>
  )
}
