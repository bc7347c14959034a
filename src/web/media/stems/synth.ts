import type { Note } from './notes.ts'
import type { Sounding } from './useTransport.ts'

/** Seconds in advance that notes are scheduled. */
const AHEAD = 0.4
const EVERY = 0.1
const LEVEL = 0.14

const hertz = (key: number) => 440 * 2 ** ((key - 69) / 12)

/** Plays notes as plain tones, and drums as bursts of noise: the notation, not the original sound. */
export function soundNotes(notes: readonly Note[]): Sounding {
  return (context, offset) => {
    const out = new GainNode(context, { gain: LEVEL })
    out.connect(context.destination)
    const noise = noiseOf(context)
    const begin = context.currentTime + 0.05 - offset
    let next = notes.findIndex(note => note.start + note.duration > offset)
    if (next < 0) next = notes.length
    const put = () => {
      const horizon = context.currentTime + AHEAD
      for (let note = notes[next]; note && begin + note.start < horizon; note = notes[next]) {
        const at = Math.max(context.currentTime, begin + note.start)
        const end = begin + note.start + note.duration
        if (end > at) sound(context, out, note, { at, end, noise })
        next += 1
      }
    }
    put()
    const timer = setInterval(put, EVERY * 1000)
    return {
      stop: () => {
        clearInterval(timer)
        out.disconnect()
      },
    }
  }
}

interface Cue {
  readonly at: number
  readonly end: number
  readonly noise: AudioBuffer
}

function sound(context: AudioContext, out: AudioNode, { key, velocity, drum }: Note, { at, end, noise }: Cue): void {
  const gain = new GainNode(context, { gain: 0 })
  gain.connect(out)
  const peak = 0.3 + 0.7 * velocity
  const until = drum ? at + 0.12 : Math.max(end, at + 0.05)
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(peak, at + 0.01)
  gain.gain.exponentialRampToValueAtTime(drum ? 0.001 : peak * 0.5, until)
  gain.gain.linearRampToValueAtTime(0, until + 0.04)
  const source = drum
    ? new AudioBufferSourceNode(context, { buffer: noise, playbackRate: hertz(key) / 220 })
    : new OscillatorNode(context, { type: 'triangle', frequency: hertz(key) })
  source.connect(gain)
  source.start(at)
  source.stop(until + 0.05)
  source.onended = () => gain.disconnect()
}

function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: context.sampleRate / 2, sampleRate: context.sampleRate })
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1
  return buffer
}
