/** The modes of the voice form, each with its own fields. */
export const voiceModes = ['narration', 'dialogue', 'effect', 'clip', 'picture'] as const
export type VoiceMode = (typeof voiceModes)[number]
