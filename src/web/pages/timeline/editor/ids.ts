import { randomId } from '#web/storage/randomId.ts'

/** The id of a new part of a piece. */
export const newPartId = (): string => `part_${randomId()}`
