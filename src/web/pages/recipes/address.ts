/** The state of the recipes page in its address. */
export interface RecipesSearch {
  /** Absent for the recipes. */
  readonly show?: 'chains'
  /** The id of a work or a saved recipe that becomes the first step of a new chain. */
  readonly from?: string
}

export function readRecipesSearch({ show, from }: Record<string, unknown>): RecipesSearch {
  return {
    ...(show === 'chains' && { show }),
    ...(typeof from === 'string' && from.length <= 100 && { from }),
  }
}
