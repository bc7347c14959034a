/** The part of libheif-js that is used here; the package describes only the C functions below it. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    /** Pixels of the picture as it is viewed: rotated and cropped as its file states. */
    get_width(): number
    get_height(): number
    is_primary(): boolean
    has_alpha_channel(): boolean
    /** Decodes into `into.data`, RGBA; calls back with null on failure. */
    display<T extends { data: Uint8ClampedArray; width: number; height: number }>(
      into: T,
      done: (result: T | null) => void,
    ): void
    free(): void
  }

  interface Libheif {
    HeifDecoder: new () => {
      /** The pictures of a file, none of them decoded yet; empty if it is not a HEIF file. */
      decode(bytes: Uint8Array): HeifImage[]
    }
  }

  /** A new instance with its own memory. */
  export default function createLibheif(): Libheif
}
