/** The result of an analysis: the `result` field of its record, or else the record itself. */
export function resultOf(task: unknown): unknown {
  return typeof task === 'object' && task !== null && 'result' in task ? task.result : task
}
