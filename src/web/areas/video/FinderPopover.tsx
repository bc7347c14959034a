import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CapabilityId } from '#contract/areas/video/capabilities.ts'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { Finder } from './Finder.tsx'

interface Props {
  readonly trigger: ReactNode
  readonly choose: (capability: CapabilityId) => void
}

/** The finder beside the tiles. It is loaded when its button is pressed, and therefore starts open. */
export function FinderPopover({ trigger, choose }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(true)
  return (
    <Popover
      label={t('video.finder')}
      open={open}
      onOpenChange={setOpen}
      align="end"
      className="w-96 p-4"
      trigger={trigger}
    >
      <p className="mb-3 font-semibold">{t('video.have')}</p>
      <Finder
        choose={capability => {
          setOpen(false)
          choose(capability)
        }}
      />
    </Popover>
  )
}
