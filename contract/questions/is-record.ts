/** Whether a value has parts by name. In a file of its own: what joins answers needs none of the kinds of questions. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
