/** The result in the record of an analysis: `result` beside an id, or the record itself. */
export function resultOf(task: unknown): unknown {
  return typeof task === 'object' && task !== null && 'result' in task ? task.result : task
}
