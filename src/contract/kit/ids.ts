import { z } from './zod.ts'

const own = /^[\w~-]+$/
const visible = /^[\u0021-\u007e]+$/

/**
 * An id of this studio as it is written in a body: made of the characters that ids have, and short enough for an index.
 */
export const ownId = z
  .string()
  .max(100)
  .refine(id => own.test(id))

/** An id that the service gave out: opaque, but of visible characters without spaces, and short enough for an index. */
export const opaqueId = z
  .string()
  .max(200)
  .refine(id => visible.test(id))
