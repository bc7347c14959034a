import { capabilityForm } from './define.ts'
import { promptRules } from './requirements.ts'

/** The form of `text_to_video`: words only. */
export const textToVideoForm = capabilityForm({
  id: 'text_to_video',
  defaults: {},
  checks: {},
  requirements: promptRules,
})
