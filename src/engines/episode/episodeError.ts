import { episodeFailures } from '#contract/areas/episodes/models.ts'
import { InputError } from '../run/engine.ts'

/** Why a source cannot become an episode. Section "Unstated: Episodes: failCode". */
export class EpisodeError extends InputError {
  override readonly failCode: number

  constructor(reason: keyof typeof episodeFailures, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failCode = episodeFailures[reason]
  }
}
