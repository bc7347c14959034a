import { dialogueOf } from '#contract/areas/voice/dialogue.ts'
import { effectsIn, notUnderstoodIn, type RequestedEffect } from '../sound/understand/effects.ts'
import { soundShare } from '../sound/understand/unknown.ts'
import { sentencesOf } from './text/normalise.ts'

/** What happens, in order. */
export type Part =
  /** `voice` is the index of a voice of the request. `pause`: seconds after it at normal speed. */
  | { readonly kind: 'speech'; readonly voice: number; readonly text: string; readonly pause: number }
  | { readonly kind: 'effects'; readonly effects: readonly RequestedEffect[] }
  | { readonly kind: 'pause'; readonly seconds: number }

export interface Script {
  readonly parts: readonly Part[]
  /** Directions that were not understood. */
  readonly missed: readonly string[]
}

/** Square brackets and asterisks contain directions; round brackets do if they are about sounds. */
const direction = /[[【［]([^\]】］\n]{1,160})[\]】］]|[(（]([^)）\n]{1,160})[)）]|\*([^*\n]{2,120})\*/gu
const soundLine = /^\s*(?:sfx|sound effects?|sounds?|ambience|音效|声音|环境音)\s*[:：]\s*(.+)$/iu
const silence =
  /^(?:a )?(?:short |long |brief )?(?:pause|silence|beat|停顿|沉默|静默|安静)(?:\s*(\d+(?:\.\d+)?)\s*(?:s|sec|seconds?|秒))?$/iu

const mark = /^\s*@音频\d+/gmu

/** Most seconds of silence that a direction may request. */
const LONGEST_PAUSE = 5
const PAUSE = 1
/** From this share of words on, a text describes sounds and is not read out. */
const SOUNDS = 0.65
const LOOSELY = 0.5

/** Whether a text without voices is a description of sounds. */
export function isSoundDescription(text: string): boolean {
  return soundShare(text.replace(direction, ' $1$2$3 ')) >= SOUNDS && !/["“”「」]/u.test(text)
}

/** Text in quotation marks, and a line that says who speaks: "Narrator: ...". */
const quotation = /"([^"\n]+)"|“([^”\n]+)”|「([^」\n]+)」|『([^』\n]+)』/gu
const speechLine =
  /^\s*(?:(?:narrator|narration|voice(?:-?over)?|speaker|speech|spoken|says?|say|text|旁白|朗读|配音|台词|说)\s*[:：]|@音频\d+)\s*(.+)$/gimu

/**
 * Separates what is spoken in a text beside a picture, quoted or marked, from what describes how the picture sounds.
 */
export function besidePicture(text: string): { readonly spoken: string; readonly described: string } {
  const lines: string[] = []
  const described = text
    .replace(speechLine, (_, line: string) => {
      lines.push(line.replace(/^["“「『]|["”」』]$/gu, ''))
      return ' '
    })
    .replace(quotation, (_, ...found: unknown[]) => {
      lines.push(found.slice(0, 4).find(one => typeof one === 'string') ?? '')
      return ' '
    })
  return { spoken: lines.join('\n').trim(), described: described.trim() }
}

/** Reads a text as a script: who says what, and the sounds in between. `hasVoices`: whether speakers were chosen. */
export function scriptOf(text: string, hasVoices: boolean): Script {
  if (!hasVoices && isSoundDescription(text)) return soundsOf(text)
  const missed: string[] = []
  const parts: Part[] = dialogueOf(text).flatMap(({ voice, text: lines }) =>
    lines.split('\n').flatMap(line => {
      const sound = soundLine.exec(line)?.[1]
      if (sound === undefined) return lineOf(`${line}\n`, Math.max(0, voice - 1), missed)
      const { parts: sounds, missed: unknown } = soundsOf(sound)
      missed.push(...unknown)
      return sounds
    }),
  )
  // A text of nothing but directions consists of sounds, whatever they say, and none of it is read out.
  if (/[\p{L}\p{N}]/u.test(text) && !parts.some(part => part.kind === 'speech')) return soundsOf(text)
  return { parts, missed }
}

/** A text that consists of sounds and pauses only. */
function soundsOf(text: string): Script {
  const parts: Part[] = []
  const missed: string[] = []
  for (const line of text.replace(mark, ' ').split(/[[\]【】［］\n]/u)) {
    const words = (soundLine.exec(line)?.[1] ?? line).replace(/[()（）*]/gu, ' ').trim()
    if (words === '') continue
    const still = pauseOf(words)
    if (still) parts.push(still)
    else {
      const effects = effectsIn(words, { withUnknown: true })
      if (effects.length > 0) parts.push({ kind: 'effects', effects })
      missed.push(...notUnderstoodIn(words))
    }
  }
  return { parts, missed: [...new Set(missed)] }
}

function lineOf(line: string, voice: number, missed: string[]): Part[] {
  const parts: Part[] = []
  let words = ''
  let end = 0
  const flush = () => {
    parts.push(...sentencesOf(words).map(one => ({ kind: 'speech', voice, ...one }) as const))
    words = ''
  }
  for (const match of line.matchAll(direction)) {
    words += line.slice(end, match.index)
    end = match.index + match[0].length
    const [, square, round, star] = match
    const instruction = (square ?? round ?? star ?? '').trim()
    const part = directionOf(instruction)
    if (part) {
      flush()
      parts.push(part)
    } else if (square === undefined) words += match[0]
    else missed.push(instruction)
  }
  words += line.slice(end)
  flush()
  return parts
}

function directionOf(instruction: string): Part | undefined {
  const still = pauseOf(instruction)
  if (still) return still
  const effects = soundShare(instruction) >= LOOSELY ? effectsIn(instruction) : []
  return effects.length > 0 ? { kind: 'effects', effects } : undefined
}

function pauseOf(instruction: string): Extract<Part, { kind: 'pause' }> | undefined {
  const still = silence.exec(instruction)
  return still ? { kind: 'pause', seconds: Math.min(LONGEST_PAUSE, Number(still[1] ?? PAUSE)) } : undefined
}
