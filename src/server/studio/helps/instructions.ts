import type { VerbInput } from '#contract/kit/endpoint.ts'
import type { helpEndpoints } from '#contract/studio/helps.ts'
import type { HelpSubject } from '#contract/studio/helpSubjects.ts'

export type HelpRequest = VerbInput<typeof helpEndpoints.ask>['body']

/** What the prompts of each subject are read by, and what makes them better. */
const subjects = {
  image: 'a model that makes pictures; subject, setting, light, style and composition help',
  music: 'a model that makes music; genre, mood, tempo, instruments and structure help',
  sound: 'a model that makes sound effects; sources, materials, distance, room and order help',
  video: 'a model that makes short films; subject, motion, camera, light and style help',
} as const satisfies Record<HelpSubject, string>

const ALONE = 'Answer with the text alone: no introduction, no quotation marks around it, no explanation, no Markdown.'

/** What the language model is told, and the text it works on. */
export function instructionsFor(request: HelpRequest): { readonly system: string; readonly text: string } {
  switch (request.help) {
    case 'improve':
      return {
        system: `You improve prompts for ${subjects[request.subject]}. Keep the meaning, the language, names, numbers, pixel coordinates, colours, quoted words, and anything that begins with @ or stands in braces. Add only what follows from it. At most 120 words. ${ALONE}`,
        text: request.text,
      }
    case 'translate':
      return {
        system: `You translate prompts for ${subjects[request.subject]} into English. Translate everything and add nothing. Keep names, numbers, pixel coordinates, colours, quoted words, and anything that begins with @ or stands in braces as they are. ${ALONE}`,
        text: request.text,
      }
    case 'lyrics':
      return {
        system: `You write song lyrics in ${request.language}. Begin each section with a line such as [Verse], [Chorus] or [Bridge]. At most 32 lines, each short enough to be sung in one breath. ${ALONE}`,
        text: `The song is about: ${request.text}`,
      }
    case 'describe':
      return {
        system: `You describe pictures in ${request.language}, as a prompt for ${subjects[request.subject]}. Say only what can be seen or follows from it. At most 80 words. ${ALONE}`,
        text: 'Describe this picture.',
      }
  }
}
