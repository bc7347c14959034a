import type { Control } from 'react-hook-form'
import type { EpisodeCreateRequest } from '#contract/areas/episodes/create.ts'
import type { Composer } from '#web/composer/composer.ts'
import type { EpisodeValues } from '../forms/createDefaults.ts'

/** The state of the episode form. */
export type EpisodeForm = Composer<EpisodeValues, EpisodeCreateRequest>
export type EpisodeControl = Control<EpisodeValues, unknown, EpisodeCreateRequest>
