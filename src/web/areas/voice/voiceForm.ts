import type { Control } from 'react-hook-form'
import { voiceGenerateRecipe, type VoiceGenerateRecipe } from '#contract/areas/voice/generateRequest.ts'
import type { ComposerForm } from '#web/composer/composerForm.ts'
import type { Composer } from '#web/composer/composer.ts'
import { readVoiceValues } from './draft.ts'
import { voiceModes } from '#contract/areas/voice/modes.ts'
import { voiceDefaults, type VoiceValues } from './defaults.ts'
import { fieldOf, inMode, isBlank, recipeOf, sentText, sentVoices, withPart } from './values.ts'

export type VoiceComposer = Composer<VoiceValues, VoiceGenerateRecipe>
export type VoiceForm = VoiceComposer['form']
export type VoiceControl = Control<VoiceValues, unknown, VoiceGenerateRecipe>

/** The form of `voice.generate`: five modes, of which the chosen one is sent. */
export const voiceForm: ComposerForm<VoiceValues, VoiceGenerateRecipe> = {
  operation: 'voice.generate',
  schema: voiceGenerateRecipe,
  defaults: voiceDefaults,
  recipeOf,
  fieldOf: (path, { mode }) => fieldOf(path, mode),
  // A service that takes fewer voices may refuse several without naming them.
  refusedPath: ({ key }, values) =>
    key === 'voiceTooManyVoices' || (key === 'voiceInvalid' && sentVoices(values).length > 1) ? 'voices' : undefined,
  read: readVoiceValues,
  openedTitle: ({ origin }, t) => t(origin ? 'voice.opened' : 'composer.loaded'),
  textOf: sentText,
  promptOf: ({ mode, text }) => (mode === 'dialogue' ? '' : text),
  isBlank,
  join: withPart,
  applySearch(values, { speaker, mode, words }) {
    const asked = voiceModes.find(known => known === mode)
    // Words that were typed elsewhere cannot go into a dialogue.
    const given = asked ?? (words !== undefined && values.mode === 'dialogue' ? 'narration' : undefined)
    const begun = given === undefined ? values : inMode(values, given)
    return speaker === undefined ? begun : withSpeaker(begun, speaker)
  },
}

/** Puts a speaker into the first open place of a dialogue, or else makes it the narrator. */
function withSpeaker(values: VoiceValues, id: string): VoiceValues {
  const place = values.cast.findIndex(voice => voice.type === 'speaker' && voice.id === '')
  return values.mode === 'dialogue' && place >= 0
    ? { ...values, cast: values.cast.with(place, { type: 'speaker', id }) }
    : { ...inMode(values, 'narration'), speaker: id }
}
