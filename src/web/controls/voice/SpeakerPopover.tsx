import { useState, type ReactNode } from 'react'
import { SpeakerSearch } from '#web/controls/speakers/SpeakerSearch.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'

interface Props {
  readonly label: string
  readonly speaker: string
  readonly onChange: (speaker: string) => void
  readonly trigger: ReactNode
}

/** The speaker search in a popover. It starts open, because a press on its trigger loaded it. */
export function SpeakerPopover({ label, speaker, onChange, trigger }: Props) {
  const [open, setOpen] = useState(true)
  return (
    <Popover label={label} open={open} onOpenChange={setOpen} className="w-96 p-4" trigger={trigger}>
      <SpeakerSearch
        label={label}
        chosen={speaker}
        onChoose={({ speakerId }) => {
          onChange(speakerId)
          setOpen(false)
        }}
      />
    </Popover>
  )
}
