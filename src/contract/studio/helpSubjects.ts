/** What a prompt is for: it decides which words help. */
export const helpSubjects = ['image', 'music', 'sound', 'video'] as const
export type HelpSubject = (typeof helpSubjects)[number]
