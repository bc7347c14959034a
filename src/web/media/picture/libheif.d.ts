/** The part of libheif-js that is used here. This build is plain JavaScript, as the page's security policy requires. */
declare module 'libheif-js/libheif/libheif.js' {
  interface HeifImage {
    /** In pixels, after the rotation and cropping that the file specifies. */
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Decodes into `into.data`, RGBA; calls back with null when it cannot. */
    display(into: ImageData, done: (result: ImageData | null) => void): void
  }

  interface Libheif {
    HeifDecoder: new () => {
      /** The pictures of a file, not decoded yet; empty if it is not a HEIF file. */
      decode(bytes: Uint8Array): HeifImage[]
    }
  }

  /** A new instance with its own memory. */
  export default function createLibheif(): Libheif
}
