import { folded, textsOf } from '#contract/studio/search.ts'
import { taskTitleOf } from '#contract/studio/titleOf.ts'
import type { works } from '#server/db/schema/works.ts'

/**
 * The text that a search looks through: every title of a work, the texts of its recipe and the names of its speakers.
 */
export function searchableOf({
  title,
  recipe,
  speakers,
  task,
}: Pick<typeof works.$inferSelect, 'title' | 'recipe' | 'speakers' | 'task'>): string {
  const texts = [title ?? '', taskTitleOf(task) ?? '', ...textsOf(recipe), ...Object.values(speakers)]
  return folded(texts.join('\n'))
}
