/** Every string below a value, names and addresses too, with where it stands. */
export function stringsIn(value: unknown, pointer = ''): { pointer: string; text: string }[] {
  if (typeof value === 'string') return [{ pointer, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => stringsIn(item, `${pointer}/${key}`))
}
