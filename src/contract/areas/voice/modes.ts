/** What the form of a voice can make, each with fields of its own. */
export const voiceModes = ['narration', 'dialogue', 'effect', 'clip', 'picture'] as const
export type VoiceMode = (typeof voiceModes)[number]
