import { videoCapability } from './capability.ts'
import { videoGenerate } from './generate.ts'

/** The operations of the area, by their ids. */
export const videoOperations = {
  'video.capability': videoCapability,
  'video.generate': videoGenerate,
} as const
