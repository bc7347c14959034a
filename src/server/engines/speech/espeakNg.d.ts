/** The part of the package that is used here; it brings no types. */
declare module '@echogarden/espeak-ng-emscripten' {
  interface EspeakWorker {
    readonly samplerate: number
    /** 0 when there is such a voice. */
    set_voice(name: string): number
    set_rate(wordsPerMinute: number): void
    set_range(range: number): void
    /** Calls back with pieces of sound, and what happens in them, until that answers true. */
    synthesize(text: string, onPiece: (samples: Int16Array, events: readonly EspeakEvent[]) => boolean): void
  }

  /** `id` is the phoneme in IPA where the event is one; positions are milliseconds, and characters of the text. */
  interface EspeakEvent {
    readonly type: string
    readonly id?: string | number
    readonly audio_position: number
    readonly text_position: number
  }

  /** Its disk, which is in memory. */
  export interface EspeakFiles {
    analyzePath(path: string): { readonly exists: boolean }
    readFile(path: string, options: { readonly encoding: 'utf8' }): string
    writeFile(path: string, text: string): void
  }

  interface Espeak {
    readonly FS: EspeakFiles
    eSpeakNGWorker: new () => EspeakWorker
  }

  export default function createEspeak(): Promise<Espeak>
}
