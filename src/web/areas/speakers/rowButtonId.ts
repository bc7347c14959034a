/** The id of the button that opens a speaker's details: the focus goes back to it. */
export const rowButtonId = (speakerId: string) => `speaker-${speakerId}`
