/** The id of the link that opens a work; focus returns to it. */
export function frameLinkId(workId: string): string {
  return `open-${workId}`
}
