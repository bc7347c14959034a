/** The part of libheif-js that is used here. This build of it is plain JavaScript, which the page's policy allows. */
declare module 'libheif-js/libheif/libheif.js' {
  interface HeifImage {
    /** Pixels, as the picture is looked at: turned and cropped as its file says. */
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Decodes into `into.data`, RGBA; calls back with null when it cannot. */
    display(into: ImageData, done: (result: ImageData | null) => void): void
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
