import type { PageArea } from '#web/works/pageArea.ts'
import { readRecipesSearch } from './address.ts'

export const recipesPage = {
  name: 'recipes',
  path: '/recipes',
  key: 'r',
  // The starts of a piece are called there what they are called here.
  words: ['recipes', 'timeline'],
  controlWords: [],
  page: async () => (await import('./RecipesPage.tsx')).RecipesPage,
  readSearch: readRecipesSearch,
} as const satisfies PageArea<'recipes'>
