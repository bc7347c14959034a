import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { loadWords } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { loadable } from '#web/ui/loadable.ts'

const ProjectMenu = loadable(async () => {
  const [module] = await Promise.all([import('./ProjectMenu.tsx'), loadWords(['library'])])
  return module.ProjectMenu
})

/** Moves the results of works into a project; which projects there are is asked for when it is pressed. */
export function AddToProject({ works }: { readonly works: readonly Work[] }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const button = (
    <Button aria-haspopup="menu" onClick={() => setOpen(true)}>
      <Icon name="folder" />
      {t('selection.project')}
    </Button>
  )
  if (!open) return button
  const count = works.reduce((sum, { results }) => sum + results.length, 0)
  const moved = { of: 'works', ids: works.map(({ id }) => id), count } as const
  return (
    <Suspense fallback={button}>
      <ProjectMenu moved={moved} defaultOpen />
    </Suspense>
  )
}
