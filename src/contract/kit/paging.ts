import { z } from './zod.ts'

/** `page` and `pageSize` of every list: 1 and 20 by default, `pageSize` from 1 to 100. */
export const pagingQuery = {
  page: z.coerce.number<number | string>().int().min(1).default(1),
  pageSize: z.coerce.number<number | string>().int().min(1).max(100).default(20),
}

/** One page of a list, newest first. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.looseObject({ items: z.array(item), page: z.number(), pageSize: z.number(), total: z.number() })
}
