/** The strip of frames that shows what a preset does: how many, and the pixels of one. */
export const presetSample = { frames: 16, width: 144, height: 81 } as const
