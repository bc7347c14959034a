import { useWatch } from 'react-hook-form'
import { episodeDefaults, type EpisodeValues } from '../forms/createDefaults.ts'
import type { EpisodeControl } from './control.ts'

/** All values of the form, for what depends on all of them. */
export function useValues(control: EpisodeControl): EpisodeValues {
  // Values are replaced as a whole, so parts of a script are never missing.
  const watched = useWatch({ control }) as Partial<EpisodeValues>
  return { ...episodeDefaults, ...watched }
}
