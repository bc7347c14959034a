import { imageGenerate } from './generate.ts'

/** The operations of the area, by their ids. */
export const imageOperations = {
  'image.generate': imageGenerate,
} as const
