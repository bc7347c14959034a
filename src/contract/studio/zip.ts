/** The maximum of works and files in one zip; limited because their ids are in its address. */
export const zipLimit = 200
