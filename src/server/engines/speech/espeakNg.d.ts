/** The part of the package that is used here; it brings no types. */
declare module '@echogarden/espeak-ng-emscripten' {
  interface EspeakWorker {
    readonly samplerate: number
    /** 0 when there is such a voice. */
    set_voice(name: string): number
    set_rate(wordsPerMinute: number): void
    set_range(range: number): void
    /** Calls back with pieces of sound until that answers true. */
    synthesize(text: string, onPiece: (samples: Int16Array) => boolean): void
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
