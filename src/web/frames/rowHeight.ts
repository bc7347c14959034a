/** The target height of rows of works, for the width of their grid. In pixels. */
export const rowHeight = (width: number) => (width < 560 ? 220 : width < 1000 ? 320 : 380)

/** The same for works that are only heard: their name and waveform need less room than a picture. In pixels. */
export const soundRowHeight = (width: number) => rowHeight(width) * 0.6
