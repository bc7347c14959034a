import { writeFile } from 'node:fs/promises'
import { writeMidi, type MidiEvent } from 'midi-file'
import type { Note } from './note.ts'

const TICKS = 480
export const DRUM_CHANNEL = 9

interface MidiTrack {
  readonly name: string
  readonly channel: number
  /** Quarter notes a minute; its bars follow from them. */
  readonly tempo: number
}

/** Writes notes as a MIDI file of one track. */
export async function writeNotes(path: string, notes: readonly Note[], { name, channel, tempo }: MidiTrack) {
  const ticks = (seconds: number) => Math.round((seconds * tempo * TICKS) / 60)
  const events = notes
    .flatMap(({ start, duration, key, velocity }) => {
      const from = ticks(start)
      return [
        { tick: from, type: 'noteOn', key, velocity } as const,
        { tick: Math.max(from + 1, ticks(start + duration)), type: 'noteOff', key, velocity: 0 } as const,
      ]
    })
    // At the same tick, a note ends before the next one of its key begins.
    .toSorted((a, b) => a.tick - b.tick || (a.type === b.type ? a.key - b.key : a.type === 'noteOff' ? -1 : 1))
  let last = 0
  const track: MidiEvent[] = [
    { deltaTime: 0, type: 'trackName', text: name },
    { deltaTime: 0, type: 'setTempo', microsecondsPerBeat: Math.round(60_000_000 / tempo) },
    ...events.map(({ tick, type, key, velocity }): MidiEvent => {
      const deltaTime = tick - last
      last = tick
      return { deltaTime, type, channel, noteNumber: key, velocity }
    }),
    { deltaTime: 0, type: 'endOfTrack' },
  ]
  const bytes = writeMidi({ header: { format: 1, numTracks: 1, ticksPerBeat: TICKS }, tracks: [track] })
  await writeFile(path, Uint8Array.from(bytes))
  return path
}
