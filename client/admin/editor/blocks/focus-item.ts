/** Puts the keyboard on the line of a section, step or block, once it is drawn. */
export function focusItem(id: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-item="${id}"]`)?.focus())
}
