import type { episodeStudioEndpoints } from '#contract/studio/episodes.ts'
import type { EngineDetails } from '#engines/run/registry.ts'
import { writeScript, type Answered } from '#server/connections/writeScript.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { withLanguageModel } from '#server/studio/helps/withLanguageModel.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { withSource } from './readSource.ts'
import type { Keep, WrittenScript } from './writtenOnce.ts'

type Draft = Verb<typeof episodeStudioEndpoints.script>

/**
 * Writes the script of an episode for somebody who reads it before anything of the episode is paid. It comes back with
 * the request; `keep` stores it with its charge. What a language model wrote costs what its owner asks for a help; if
 * nothing of it can be used, the planner's script is returned and costs nothing. Throws Refusal.
 */
export async function draftScript(
  parts: StudioParts,
  ...[{ query, body }, context, keep]: [...Parameters<Draft>, keep?: Keep]
): Promise<WrittenScript> {
  // Whatever was given before is written anew.
  const sources = body.sources.map(({ metadata: _, ...source }) => source)
  return withSource(
    parts,
    { body: { ...body, sources } },
    context,
    async ({ mode, language: asked, outline, refuse }) => {
      const plain = await outline().catch(refuse)
      if (query.by === 'planner') {
        const planned = { script: plain.script, credits: 0 }
        await keep?.(parts.db, planned)
        return planned
      }
      // Safe: the reader has mapped the language that was asked for to one that it knows.
      const language = (asked?.split('-', 1)[0] ?? plain.language) as EngineDetails['episodeSource']['language']
      /** The planner's if the model's cannot be used, and then why. */
      type Made = string | Awaited<ReturnType<typeof outline>>
      const answerWith = (made: Made, credits: number): WrittenScript =>
        typeof made === 'string' ? { script: plain.script, credits, failed: made } : { script: made.script, credits }
      const { made, credits } = await withLanguageModel<Made>(
        parts,
        context,
        async ({ by, ask }) => {
          const answer = async (
            ...[input, name]: Parameters<Parameters<typeof writeScript>[1]['ask']>
          ): Promise<Answered> => {
            try {
              return { text: await ask(input) }
            } catch (error) {
              // The first answer is worth something without the second.
              if (name === 'script-again' && error instanceof Refusal) return { failed: error.message }
              throw error
            }
          }
          const faultsOf = async (script: Parameters<typeof outline>[0]) => (await outline(script).catch(refuse)).faults
          const script = await writeScript({ mode, language, source: plain }, { by, ask: answer, faultsOf })
          if (typeof script === 'string') return { made: script, isCharged: false }
          // Read before it is charged: what cannot be read costs nothing.
          return { made: await outline(script).catch(refuse), isCharged: true }
        },
        keep && ((tx, made, credits) => keep(tx, answerWith(made, credits))),
      )
      return answerWith(made, credits)
    },
  )
}
