/** The frame strip of a preset sample: the number of frames, and the size of one in pixels. */
export const presetSample = { frames: 16, width: 144, height: 81 } as const
