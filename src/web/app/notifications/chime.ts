/** The frequencies of the two tones in hertz, and the length of each in seconds. */
const TONES = [659, 880] as const
const LENGTH = 0.35
const LOUDNESS = 0.12

/** Plays two soft tones. A browser may stay silent until the user has interacted with the page. */
export async function chime(): Promise<void> {
  const context = new AudioContext()
  await context.resume().catch(() => undefined)
  const ended = TONES.map((hertz, index) => {
    const tone = new OscillatorNode(context, { frequency: hertz, type: 'sine' })
    const volume = new GainNode(context, { gain: 0 })
    const start = context.currentTime + index * 0.14
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + LENGTH)
    return new Promise(resolve => tone.addEventListener('ended', resolve))
  })
  await Promise.all(ended)
  await context.close()
}
