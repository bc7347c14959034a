/** Works and files that one zip takes at most; their ids stand in its address. */
export const zipLimit = 200
