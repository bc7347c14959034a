/** The id of a speaker's demo in the player. */
export const demoTrack = (speakerId: string) => `speaker:${speakerId}`
