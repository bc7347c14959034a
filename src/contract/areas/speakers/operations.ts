import { speakerCreate } from './create.ts'

/** The operations of the area, by their ids. */
export const speakerOperations = {
  'speakers.create': speakerCreate,
} as const
