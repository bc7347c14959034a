import { episodeFailures } from '#contract/areas/episodes/models.ts'
import type { Reason } from '#contract/kit/reason.ts'
import type { ReasonId } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'

/** Why a source cannot become an episode. Section "Unstated: Episodes: failCode". */
export class EpisodeError extends InputError {
  override readonly failCode: number

  constructor(failure: keyof typeof episodeFailures, reason: Reason<ReasonId>, options?: ErrorOptions) {
    super(reason, options)
    this.failCode = episodeFailures[failure]
  }
}
