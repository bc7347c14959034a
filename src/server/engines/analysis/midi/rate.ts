/** Hz that the network listens at. */
export const TRANSCRIPTION_RATE = 22_050
