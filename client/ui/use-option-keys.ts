import { type KeyboardEvent, useState } from 'react'

interface Given<Option> {
  options: readonly Option[]
  /** The first option is marked before a key is pressed, so that Enter takes it. */
  marksFirst: boolean
  onChoose: (option: Option) => void
  onMark?: ((option: Option) => void) | undefined
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Whether the list of a combobox is open, which option is marked, and what the keys do (ARIA APG, combobox). */
export function useOptionKeys<Option>({ options, marksFirst, onChoose, onMark }: Given<Option>) {
  const atFirst = marksFirst ? 0 : -1
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(atFirst)
  const isShown = isOpen && options.length > 0
  const current = isShown ? options[active] : undefined

  function mark(index: number): void {
    setActive(index)
    const option = options[index]
    if (option) onMark?.(option)
  }

  function choose(option: Option): void {
    setOpen(false)
    onChoose(option)
  }

  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      setOpen(true)
      // What is marked already is shown before the mark moves on.
      mark(!isOpen && marksFirst ? active : nextOf(active, step, options.length))
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      choose(current)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
    }
  }

  function open(): void {
    setActive(atFirst)
    setOpen(true)
  }

  return { isOpen, isShown, current, open, close: () => setOpen(false), choose, press }
}

function nextOf(before: number, step: number, count: number): number {
  if (before < 0) return step > 0 ? 0 : count - 1
  return (before + step + count) % count
}
