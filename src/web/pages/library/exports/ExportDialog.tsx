import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientPart } from '#contract/studio/exports.ts'
import { Button } from '#web/ui/Button.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { Exported } from './useExport.ts'

interface Props {
  /** What is exported, in words: the name of a project or a number of files. */
  readonly description: string
  readonly ofProject?: boolean
  readonly make: (what: Exported) => void
  readonly close: () => void
}

const whoms = ['client', 'studio'] as const
const parts: readonly ClientPart[] = ['prompts', 'costs']

/** Chooses what goes into an export, and says so. */
export function ExportDialog({ description, ofProject = false, make, close }: Props) {
  const { t } = useTranslation()
  const [whom, setWhom] = useState<(typeof whoms)[number]>('client')
  const [shown, setShown] = useState<readonly ClientPart[]>([])
  const isClient = whom === 'client'
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={t('library.export.title')}
      description={description}
      size="small"
      footer={
        <Button
          look="solid"
          onClick={() => {
            make(isClient ? { kind: 'client', parts: shown } : { kind: 'project' })
            close()
          }}
        >
          {t('library.export.make')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl
          legend={t('library.export.what')}
          values={whoms}
          value={whom}
          onChange={setWhom}
          labelOf={one => t(`library.export.whom.${one}`)}
        />
        <p className="text-muted">
          {t(`library.export.${isClient ? (ofProject ? 'projectLead' : 'clientLead') : 'studioLead'}`)}
        </p>
        {isClient &&
          parts.map(part => (
            <Toggle
              key={part}
              label={t(`library.export.parts.${part}`)}
              checked={shown.includes(part)}
              onChange={on => setShown(parts.filter(one => (one === part ? on : shown.includes(one))))}
            />
          ))}
      </div>
    </Dialog>
  )
}
