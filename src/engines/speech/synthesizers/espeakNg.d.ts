/** The part of the package that is used here; it has no types. */
declare module '@echogarden/espeak-ng-emscripten' {
  export interface EspeakWorker {
    readonly samplerate: number
    /** 0 if the voice exists. */
    set_voice(name: EspeakPlace): number
    set_rate(wordsPerMinute: number): void
    set_range(range: number): void
    /** Calls back with pieces of sound and the events in them, until the callback returns true. */
    synthesize(text: EspeakPlace, onPiece: (samples: Int16Array, events: readonly EspeakEvent[]) => boolean): void
  }

  /** `id` is the phoneme in IPA if the event is one; positions are in milliseconds, and in characters of the text. */
  export interface EspeakEvent {
    readonly type: string
    readonly id?: string | number
    readonly audio_position: number
    readonly text_position: number
  }

  /** An address in its memory; for a text, UTF-8 with a terminating zero. */
  export interface EspeakPlace {
    readonly ptr: number
  }

  /** Its file system, which is in memory. */
  export interface EspeakFiles {
    analyzePath(path: string): { readonly exists: boolean }
    readFile(path: string, options: { readonly encoding: 'utf8' }): string
    writeFile(path: string, text: string): void
    readdir(path: string): readonly string[]
    unlink(path: string): void
  }

  export interface EspeakProgram {
    readonly FS: EspeakFiles
    /** All of its memory; a different array after it has grown. */
    readonly HEAPU8: Uint8Array
    _webidl_malloc(bytes: number): number
    _webidl_free(address: number): void
    readonly espeak_VOICE: { readonly prototype: { set_name(this: EspeakPlace, name: EspeakPlace): void } }
    eSpeakNGWorker: new () => EspeakWorker
  }

  export default function createEspeak(): Promise<EspeakProgram>
}
