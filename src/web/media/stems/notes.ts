import { parseMidi, type MidiData } from 'midi-file'

/** A note of a MIDI file. */
export interface Note {
  /** Seconds. */
  readonly start: number
  readonly duration: number
  /** MIDI note number: 60 is middle C. */
  readonly key: number
  /** 0 to 1. */
  readonly velocity: number
  readonly drum: boolean
}

const DRUMS = 9
/** Microseconds per beat, until the file sets another tempo. */
const USUAL_TEMPO = 500_000

/** The notes of a MIDI file, ordered by their start. Throws if it is not a MIDI file. */
export function readNotes(bytes: Uint8Array): readonly Note[] {
  const midi = parseMidi(bytes)
  const secondsAt = clockOf(midi)
  return midi.tracks
    .flatMap(track => {
      const open = new Map<string, { readonly tick: number; readonly velocity: number }>()
      const notes: Note[] = []
      let tick = 0
      for (const event of track) {
        tick += event.deltaTime
        if (event.type !== 'noteOn' && event.type !== 'noteOff') continue
        const { channel, noteNumber: key, velocity } = event
        const id = `${channel} ${key}`
        const begun = open.get(id)
        if (begun) {
          const start = secondsAt(begun.tick)
          notes.push({
            start,
            duration: secondsAt(tick) - start,
            key,
            velocity: begun.velocity / 127,
            drum: channel === DRUMS,
          })
          open.delete(id)
        }
        if (event.type === 'noteOn' && velocity > 0) open.set(id, { tick, velocity })
      }
      return notes
    })
    .toSorted((a, b) => a.start - b.start)
}

/** Converts a tick to seconds, following all tempo changes of the file. */
function clockOf({ header, tracks }: MidiData): (tick: number) => number {
  const ticksPerBeat = header.ticksPerBeat ?? 480
  const changes = tracks
    .flatMap(track => {
      let tick = 0
      return track.flatMap(event => {
        tick += event.deltaTime
        return event.type === 'setTempo' ? [{ tick, tempo: event.microsecondsPerBeat }] : []
      })
    })
    .toSorted((a, b) => a.tick - b.tick)
  return at => {
    let [seconds, from, tempo] = [0, 0, USUAL_TEMPO]
    for (const change of changes) {
      if (change.tick >= at) break
      seconds += ((change.tick - from) * tempo) / ticksPerBeat / 1e6
      from = change.tick
      tempo = change.tempo
    }
    return seconds + ((at - from) * tempo) / ticksPerBeat / 1e6
  }
}
