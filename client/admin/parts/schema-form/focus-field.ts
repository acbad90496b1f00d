import { partsOf } from './pointers.ts'

/** Puts the cursor into the field at a pointer, or into the nearest one around it that is on screen. */
export function focusField(pointer: string): void {
  const parts = partsOf(pointer)
  for (let length = parts.length; length > 0; length--) {
    const id = ['field', ...parts.slice(0, length)].join('_')
    const element =
      document.getElementById(id) ??
      document.getElementById(`${id}__fold`) ??
      document.getElementById(`${id}__field`)
    if (!element) continue
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
    return
  }
}
