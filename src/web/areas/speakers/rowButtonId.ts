/** The id of the button that opens a speaker's details: the focus returns to it when they close. */
export const rowButtonId = (speakerId: string) => `speaker-${speakerId}`
