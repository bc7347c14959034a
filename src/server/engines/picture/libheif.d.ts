/** The part of libheif-js that is used here; the package describes only the C functions below it. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    /** Pixels, as the picture is looked at: turned and cropped as its file says. */
    get_width(): number
    get_height(): number
    is_primary(): boolean
    has_alpha_channel(): boolean
    /** Decodes into `into.data`, RGBA; calls back with null when it cannot. */
    display<T extends { data: Uint8ClampedArray; width: number; height: number }>(
      into: T,
      done: (result: T | null) => void,
    ): void
    free(): void
  }

  interface Libheif {
    HeifDecoder: new () => {
      /** The pictures of a file, none of them decoded yet; empty when it is no HEIF file. */
      decode(bytes: Uint8Array): HeifImage[]
    }
  }

  /** A new instance with a memory of its own. */
  export default function createLibheif(): Libheif
}
