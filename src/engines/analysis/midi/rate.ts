/** Sampling rate of the network's input, in Hz. */
export const TRANSCRIPTION_RATE = 22_050
