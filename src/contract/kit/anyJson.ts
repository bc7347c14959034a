import { z } from './zod.ts'

const json = z.json()

/** Any value of JSON. `z.json` itself is recursive, which needs definitions that `/openapi.json` has no place for. */
export const anyJson = z.custom<z.output<typeof json>>(value => json.safeParse(value).success)
