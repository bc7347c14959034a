/** What the address of the page of recipes says. */
export interface RecipesSearch {
  /** Left out: the recipes. */
  readonly show?: 'chains'
  /** A work whose recipe becomes the first step of a new chain. */
  readonly from?: string
}

export function readRecipesSearch({ show, from }: Record<string, unknown>): RecipesSearch {
  return {
    ...(show === 'chains' && { show }),
    ...(typeof from === 'string' && from.length <= 100 && { from }),
  }
}
