import type { ErrorKey } from './errors.ts'
import type { Rule } from './kit/rule.ts'
import { episodeRules } from './areas/episodes/rules.ts'
import { imageRules } from './areas/image/rules.ts'
import { musicRules } from './areas/music/rules.ts'
import { videoRules } from './areas/video/rules.ts'
import { voiceRules } from './areas/voice/rules.ts'
import { generalRules } from './kit/generalRules.ts'
import { accountRules } from './studio/accountRules.ts'
import { assetRules } from './studio/assetRules.ts'
import { importRules } from './studio/importRules.ts'
import { projectRules } from './studio/projectRules.ts'
import { timelineRules } from './studio/timelineRules.ts'
import { chainRules } from './studio/chainRules.ts'
import { connectionRules } from './studio/connectionRules.ts'
import { upstreamRules } from './studio/upstreamRules.ts'
import { workRules } from './studio/workRules.ts'

/** Every rule that a request can break; their sentences are in `sentences`. */
export const rules = {
  ...generalRules,
  ...imageRules,
  ...musicRules,
  ...voiceRules,
  ...videoRules,
  ...episodeRules,
  ...accountRules,
  ...assetRules,
  ...importRules,
  ...projectRules,
  ...timelineRules,
  ...workRules,
  ...chainRules,
  ...upstreamRules,
  ...connectionRules,
} satisfies Readonly<Record<string, Rule<ErrorKey>>>

export type RuleId = keyof typeof rules
