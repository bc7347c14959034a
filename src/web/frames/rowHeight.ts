/** The target height of rows of works, for the width of their grid. In pixels. */
export const rowHeight = (width: number) => (width < 560 ? 220 : width < 1000 ? 320 : 380)
