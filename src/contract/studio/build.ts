/** The header with the build of the page in every answer of the studio: it tells a page that it is outdated. */
export const buildHeader = 'Atelier-Build'

/**
 * The header of every answer below `/studio` while the disk is full and nothing new is accepted; its value is `full`.
 */
export const storageHeader = 'Atelier-Storage'
