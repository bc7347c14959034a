import { imageGenerateView } from '#web/areas/image/view.ts'
import { voiceGenerateView } from '#web/areas/voice/view.ts'
import type { OperationViews } from '#web/works/operationView.ts'

/** How works of each operation are shown; one that is missing does not compile. */
export const operationViews = {
  'image.generate': imageGenerateView,
  'voice.generate': voiceGenerateView,
} as const satisfies OperationViews
