import { voiceGenerate } from './generate.ts'

/** The operations of the area, by their ids. */
export const voiceOperations = {
  'voice.generate': voiceGenerate,
} as const
