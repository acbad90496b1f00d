/** What screen readers say of a field after its name: the words that its aria-describedby leads to, in order. */
export function described(field: Element): (string | null | undefined)[] {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}
