import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { loadWords } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { loadable } from '#web/ui/loadable.ts'

const WorkProjects = loadable(async () => {
  const [module] = await Promise.all([import('./WorkProjects.tsx'), loadWords(['library'])])
  return module.WorkProjects
})

/** Moves the results of works into a project; which ones there are is asked for when it is pressed. */
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
  return (
    <Suspense fallback={button}>
      <WorkProjects works={works} />
    </Suspense>
  )
}
