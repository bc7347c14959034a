import type { CapabilityId } from '#contract/areas/video/capabilities.ts'
import type { IconName } from '#web/ui/Icon.tsx'

export const capabilityIcons = {
  text_to_video: 'edit',
  image_to_video: 'image',
  transition: 'compare',
  multi_transition: 'video',
  fusion: 'select',
  restyle: 'dropper',
  mimic: 'person',
  lip_sync: 'voice',
  agent: 'tag',
} as const satisfies Record<CapabilityId, IconName>
