import { useEffect } from 'react'
import type { AllDrawn } from './use-drawn-blocks.ts'

declare global {
  interface Window {
    /** What was typed, chosen or ticked before the page's script had taken over (client/renderer/early-click.ts). */
    earlyInputs?: EarlyInput[]
    /** Whether every block of the page is React's, so that whatever is typed is heard. */
    tookOver?: boolean
  }
}

/** A field, with what it said by then; heard where it was React's already, though other blocks were not. */
export type EarlyInput = [
  field: EventTarget | null,
  value?: string,
  checked?: boolean,
  heard?: boolean,
]

let answered: Promise<void> = Promise.resolve()

/**
 * Says the same again, once these are drawn, that was answered before. Each block is taken over by itself, and what is typed
 * into one whose turn has not come is not heard either: React then puts the field back. Whoever goes on before has left them.
 */
export function useEarlyAnswers(sections: readonly { id: string }[], allDrawn: AllDrawn): void {
  const ids = JSON.stringify(sections.map(({ id }) => id))
  useEffect(() => {
    if (window.tookOver) return
    const takeOver = () => {
      answerEarlyAgain()
      window.tookOver = true
    }
    const done = Promise.resolve(allDrawn(JSON.parse(ids) as string[])).then(takeOver)
    if (window.earlyInputs) answered = done
    return takeOver
  }, [allDrawn, ids])
}

/** Once what was answered too early has been said again: what was pressed after it counts with it. */
export function earlyAnswers(): Promise<void> {
  return answered
}

/**
 * Answers again what was answered before the script was there: on a slow network somebody is faster, and React puts a field
 * back to what the server drew as soon as anything of its block is drawn anew. Once React knows the fields: before that it
 * hears of nothing.
 */
export function answerEarlyAgain(): void {
  const inputs = window.earlyInputs ?? []
  delete window.earlyInputs
  for (const input of lastOfEach(inputs)) answer(input)
}

/**
 * What each field said last; of several choices the one that was made last is what all of them say. One that said the same again
 * once React had it was heard only where React did not take it for what the field said already.
 */
function lastOfEach(inputs: readonly EarlyInput[]): EarlyInput[] {
  const last = new Map<unknown, EarlyInput>()
  for (const input of inputs) {
    const [field] = input
    const key = field instanceof HTMLInputElement && field.type === 'radio' ? field.name : field
    if (isUntold(last.get(key), input)) continue
    last.delete(key)
    last.set(key, input)
  }
  return [...last.values()]
}

/**
 * Whether a text says what it said before React had it. A box that is ticked twice was put back between, so that React heard the
 * second.
 */
function isUntold(before: EarlyInput | undefined, [field, value, , heard]: EarlyInput) {
  if (!before || before[3] || !heard) return false
  const isBox = field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
  return !isBox && before[0] === field && before[1] === value
}

function answer([field, value = '', checked = false, heard]: EarlyInput): void {
  if (heard) return
  if (field instanceof HTMLSelectElement) {
    const now = standing(field)
    now.value = value
    return tell(now, 'change')
  }
  if (field instanceof HTMLTextAreaElement) return type(field, value, HTMLTextAreaElement.prototype)
  if (!(field instanceof HTMLInputElement) || field.type === 'file') return
  if (field.type === 'checkbox' || field.type === 'radio') return tick(field, checked)
  type(field, value, HTMLInputElement.prototype)
}

/** The field itself; its like where the page was drawn anew, as React does where a browser had translated it already. */
function standing<Field extends HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
  field: Field,
): Field {
  if (field.isConnected) return field
  const isTick = field.type === 'checkbox' || field.type === 'radio'
  const isLike = ({ id, name, value }: Field) =>
    id === field.id && name === field.name && (!isTick || value === field.value)
  return [...document.querySelectorAll<Field>(field.localName)].find(isLike) ?? field
}

/** React remembers what was set by the field's own property, and hears of nothing that is no other than that. */
function type(
  field: HTMLInputElement | HTMLTextAreaElement,
  typed: string,
  prototype: object,
): void {
  const now = standing(field)
  now.value = ''
  Reflect.set(prototype, 'value', typed, now)
  tell(now, 'input')
}

function tick(field: HTMLInputElement, checked: boolean): void {
  // Of several choices the one that was left says nothing.
  if (field.type === 'radio' && !checked) return
  const now = standing(field)
  now.checked = !checked
  now.click()
}

function tell(field: HTMLElement, what: 'input' | 'change'): void {
  field.dispatchEvent(new Event(what, { bubbles: true }))
}
