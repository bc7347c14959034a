import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { PresetList, type PresetListProps } from './PresetList.tsx'

/** The presets in a popover. It starts open, because a press on its trigger loaded it. */
export function Presets({ use, ...list }: PresetListProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(true)
  return (
    <Popover
      label={t('preset.label')}
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className="pressed-around underline-offset-4 hover:text-ink hover:underline">
          {t('preset.label')}
        </button>
      }
    >
      <PresetList
        {...list}
        use={recipe => {
          use(recipe)
          setOpen(false)
        }}
      />
    </Popover>
  )
}
