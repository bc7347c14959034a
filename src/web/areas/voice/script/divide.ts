import { mark } from '#contract/areas/voice/dialogue.ts'
import { defaultVoiceModel, voiceCards } from '#contract/areas/voice/models.ts'
import { voiceCredits } from '#contract/areas/voice/price.ts'
import { spokenSeconds } from '#contract/areas/voice/speakingTime.ts'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { EFFECT, inOneLine } from '#web/controls/voice/dialogue/lines.ts'
import { readScript } from '#web/controls/voice/dialogue/script.ts'

/** How a name of a script speaks. */
export interface Role {
  /** The speaker; empty: plain narration. */
  readonly speaker: string
  /** Per cent, and semitones. */
  readonly rate: number
  readonly pitch: number
  /** Seconds after what they say; 0: as it comes. */
  readonly pause: number
}

export const plainRole: Role = { speaker: '', rate: 0, pitch: 0, pause: 0 }

/** A script as it is stored. */
export interface LongScript {
  readonly text: string
  /** By the lower-case names of the script; the empty name reads what nobody says. */
  readonly roles: Readonly<Record<string, Role>>
  /** Seconds between passages and between chapters. */
  readonly pauses: { readonly passage: number; readonly chapter: number }
  /** The group of the works that speak it; null: none was asked for. */
  readonly group: string | null
  /** The works that were chosen where a part has several; otherwise the newest counts. */
  readonly kept: readonly string[]
  /** The joined file, and of which parts it is made. */
  readonly whole: { readonly asset: string; readonly of: string } | null
}

/** What is written, and how it is said. */
export type Pronunciation = readonly { readonly written: string; readonly said: string }[]

/** A part of a script that one request speaks. */
export interface ScriptPart {
  readonly recipe: {
    readonly text: string
    readonly voices?: { readonly type: 'speaker'; readonly id: string }[]
    readonly audioConfig: { readonly speechRate: number; readonly pitchRate: number; readonly format: 'mp3' }
  }
  /** The names of its voices, in the order of the request. */
  readonly names: readonly string[]
  /** The chapter that begins with it. */
  readonly chapter?: string
  /** Seconds of silence after it. */
  readonly pause: number
  readonly seconds: number
  readonly credits: number
}

const { limits } = voiceCards[defaultVoiceModel]

interface Said {
  /** Empty: nobody in particular. */
  readonly name: string
  readonly text: string
  readonly isEffect: boolean
  readonly chapter: number
}

/** The chapters of a text, each with its title if it has one: a line that begins with `#`. */
function chaptersOf(text: string): { readonly title: string | undefined; readonly text: string }[] {
  const chapters: { title: string | undefined; lines: string[] }[] = [{ title: undefined, lines: [] }]
  for (const line of text.split('\n')) {
    const title = /^#+\s*(.+)$/.exec(line.trim())?.[1]
    if (title === undefined) chapters.at(-1)?.lines.push(line)
    else chapters.push({ title: title.slice(0, 200), lines: [] })
  }
  return chapters
    .map(({ title, lines }) => ({ title, text: lines.join('\n').trim() }))
    .filter(chapter => chapter.text !== '')
}

/** The names that speak in a script, in the order of their first line; the empty one if something is said by nobody. */
export function namesOf(text: string): string[] {
  const names = new Map<string, string>()
  for (const chapter of chaptersOf(text)) {
    const script = readScript(chapter.text)
    for (const line of script.lines) {
      if (line.voice === EFFECT) continue
      const name = script.names[line.voice - 1] ?? ''
      if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
    }
  }
  return [...names.values()]
}

/** A text with its words as they are to be said. */
export function pronounced(text: string, list: Pronunciation): string {
  return list.reduce((spoken, { written, said }) => {
    if (written.trim() === '') return spoken
    const plain = written.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return spoken.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, 'gu'), () => said)
  }, text)
}

/** Divides a script into the requests that speak it: at sentences, each within the limits of a request. */
export function divide(
  script: Pick<LongScript, 'text' | 'roles' | 'pauses'>,
  pronunciation: Pronunciation,
  speakers: readonly Speaker[],
): ScriptPart[] {
  const chapters = chaptersOf(script.text)
  const said = chapters.flatMap((chapter, index): Said[] => {
    const { names, lines } = readScript(chapter.text)
    return lines.flatMap(({ voice, text }) =>
      sentencesWithin(pronounced(inOneLine(text).trim(), pronunciation)).map(sentence => ({
        name: voice === EFFECT ? '' : (names[voice - 1] ?? ''),
        text: sentence,
        isEffect: voice === EFFECT,
        chapter: index,
      })),
    )
  })
  const roleOf = (name: string) => script.roles[name.toLowerCase()] ?? plainRole
  const groups: Said[][] = []
  for (const line of said) {
    const group = groups.at(-1)
    if (group && fits(group, line, roleOf)) group.push(line)
    else groups.push([line])
  }
  return groups.map((group, index) => {
    const next = groups[index + 1]?.[0]
    const first = group[0]
    const isNewChapter = first !== undefined && first.chapter !== groups[index - 1]?.[0]?.chapter
    const title = isNewChapter ? chapters[first.chapter]?.title : undefined
    const last = roleOf(group.findLast(line => !line.isEffect)?.name ?? '')
    const pause =
      next === undefined
        ? 0
        : next.chapter !== first?.chapter
          ? script.pauses.chapter
          : Math.max(script.pauses.passage, last.pause)
    return { ...requestOf(group, roleOf, speakers), pause, ...(title !== undefined && { chapter: title }) }
  })
}

/** The sentences of a line, none of them longer than a request may be. */
function sentencesWithin(line: string): string[] {
  const most = limits.text - mark(limits.voices).length - 1
  return [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(line)]
    .map(({ segment }) => segment.trim())
    .flatMap(sentence =>
      sentence.length <= most
        ? [sentence]
        : Array.from({ length: Math.ceil(sentence.length / most) }, (_, at) =>
            sentence.slice(at * most, (at + 1) * most),
          ),
    )
    .filter(sentence => sentence !== '')
}

const voicesIn = (lines: readonly Said[]) => [
  ...new Map(lines.filter(({ isEffect }) => !isEffect).map(({ name }) => [name.toLowerCase(), name])).values(),
]

function fits(group: readonly Said[], line: Said, roleOf: (name: string) => Role): boolean {
  const [first] = group
  if (first?.chapter !== line.chapter) return false
  const names = voicesIn([...group, line])
  const roles = names.map(roleOf)
  const [one] = roles
  // Speed and pitch are those of a whole request, and plain narration has no voice beside others.
  const isAlike = roles.every(role => role.rate === one?.rate && role.pitch === one.pitch)
  const isNamed = names.length < 2 || roles.every(({ speaker }) => speaker !== '')
  const before = group.findLast(({ isEffect }) => !isEffect)
  const rests = before !== undefined && !line.isEffect && before.name !== line.name && roleOf(before.name).pause > 0
  return names.length <= limits.voices && isAlike && isNamed && !rests && textOf([...group, line]).length <= limits.text
}

/** The text of a request; marks are left out where one voice says everything. */
function textOf(lines: readonly Said[]): string {
  const names = voicesIn(lines).map(name => name.toLowerCase())
  return lines
    .map(({ name, text, isEffect }) => {
      if (isEffect) return `[${text.replaceAll(/[[\]【】［］]/gu, ' ').trim()}]`
      return names.length > 1 ? `${mark(names.indexOf(name.toLowerCase()) + 1)} ${text}` : text
    })
    .join('\n')
}

function requestOf(lines: readonly Said[], roleOf: (name: string) => Role, speakers: readonly Speaker[]) {
  const names = voicesIn(lines)
  const roles = names.map(roleOf)
  const { rate, pitch } = roles[0] ?? plainRole
  const voices = roles.flatMap(({ speaker }) => (speaker === '' ? [] : [{ type: 'speaker' as const, id: speaker }]))
  const seconds = lines.reduce((sum, { name, text, isEffect }) => {
    const speaker = speakers.find(({ speakerId }) => speakerId === roleOf(name).speaker)
    return sum + (isEffect ? 3 : spokenSeconds(text, speaker, rate))
  }, 0)
  return {
    recipe: {
      text: textOf(lines),
      ...(voices.length > 0 && { voices }),
      audioConfig: { speechRate: rate, pitchRate: pitch, format: 'mp3' as const },
    },
    names,
    seconds,
    credits: voiceCredits(seconds),
  }
}

/** The same for a part and for the work that speaks it: its words, its voices, and how they speak. */
export function keyOf(recipe: unknown): string {
  if (typeof recipe !== 'object' || recipe === null) return ''
  const { text, voices = [], audioConfig = {} } = recipe as Partial<ScriptPart['recipe']>
  const { speechRate = 0, pitchRate = 0 } = audioConfig as Partial<ScriptPart['recipe']['audioConfig']>
  return JSON.stringify([text, voices.map(({ id }) => id), speechRate, pitchRate])
}
