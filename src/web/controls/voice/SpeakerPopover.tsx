import { useState, type ReactNode } from 'react'
import { SpeakerSearch } from '#web/controls/speakers/SpeakerSearch.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'

interface Props {
  readonly label: string
  readonly speaker: string
  readonly onChange: (speaker: string) => void
  readonly trigger: ReactNode
}

/** The search for a speaker beside what opened it; open from the start, for it is fetched by the press that asks. */
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
