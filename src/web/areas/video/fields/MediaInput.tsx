import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { capabilityLimits, type CapabilityCard } from '#contract/areas/video/capabilities.ts'
import { AssetSlot } from '#web/controls/slots/AssetSlot.tsx'
import { AssetSlots } from '#web/controls/slots/AssetSlots.tsx'
import type { SlotLength, SlotMedia } from '#web/controls/slots/slotMedia.ts'
import type { SharedControl } from '../sharedControl.ts'
import { useLargest } from '../useLargest.ts'

interface Props {
  readonly control: SharedControl
  readonly card: CapabilityCard
  readonly name: 'images' | 'videos' | 'audios'
  readonly label: string
  readonly hint?: string | undefined
  /** The length of a clip, in seconds; absent: what every request accepts. */
  readonly length?: SlotLength | undefined
  readonly records?: boolean
  /** The name of each medium, if their order matters. */
  readonly nameOf?: (index: number) => string
}

const kinds = { images: 'image', videos: 'video', audios: 'audio' } as const

/** The media of a capability, within the limits of its card. Pending uploads belong to the form they were added to. */
export function MediaInput(props: Props) {
  const { control, card, name, label, hint, length, records = false, nameOf } = props
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  const change = (media: readonly SlotMedia[]) => field.onChange(media)
  const kind = kinds[name]
  const largest = useLargest()
  const { maximum } = card[name]
  const slot = {
    place: `video/${card.id}/${name}`,
    label,
    kind,
    records,
    maximumBytes: largest[kind],
    hint,
    length: kind === 'image' ? undefined : (length ?? capabilityLimits.assetDuration),
    error: fieldState.error && (lacks() ?? fieldState.error.message ?? lengthError(fieldState.error)),
    focusRef: field.ref,
  }
  /** Says what to add if something is missing. */
  function lacks(): string | undefined {
    const { length: count } = field.value
    const { minimum } = card[name]
    if (name === 'images') return count < minimum ? t('video.add.images', { count: minimum - count }) : undefined
    return count === 0 ? t(`video.add.${name}`) : undefined
  }

  if (maximum === 1)
    return (
      <AssetSlot {...slot} value={field.value[0] ?? null} onChange={media => change(media === null ? [] : [media])} />
    )
  return <AssetSlots {...slot} values={field.value} onChange={change} maximum={maximum} {...(nameOf && { nameOf })} />
}

/** The error about one of the media, which is shown below all of them. */
function lengthError(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'root' in error ? String(error.root) : undefined
}
