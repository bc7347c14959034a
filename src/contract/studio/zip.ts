/** The most works and files in one zip; their ids are in its address. */
export const zipLimit = 200
