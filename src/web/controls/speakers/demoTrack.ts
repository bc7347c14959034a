/** What the player knows the demo of a speaker by. */
export const demoTrack = (speakerId: string) => `speaker:${speakerId}`
