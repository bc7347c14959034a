declare module 'sbd' {
  interface Options {
    readonly newline_boundaries?: boolean
    readonly html_boundaries?: boolean
    readonly sanitize?: boolean
    readonly preserve_whitespace?: boolean
  }
  const sbd: { sentences(text: string, options?: Options): string[] }
  export default sbd
}
