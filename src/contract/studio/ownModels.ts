/**
 * The studio's names for models that the interface does not have: that write, make sound effects, listen, separate, and
 * make voices from recordings.
 */
export const languageModel = 'language'
export const soundModel = 'sound-effects'
export const transcriptionModel = 'transcription'
export const stemsModel = 'stems'
export const cloningModel = 'own-voices'
