import { useEffect, useRef } from 'react'
import type { AllDrawn } from './use-drawn-blocks.ts'

declare global {
  interface Window {
    /** Where something was typed, chosen or ticked before the page's script had taken over (client/renderer/early-click.ts). */
    earlyInputs?: (EventTarget | null)[]
  }
}

let answered: Promise<void> = Promise.resolve()

/** Says the same again, once these are drawn, that was answered before the script was there. */
export function useEarlyAnswers(sections: readonly { id: string }[], allDrawn: AllDrawn): void {
  const ids = useRef(sections.map(({ id }) => id))
  useEffect(() => {
    if (!window.earlyInputs) return
    const answerAgain = readEarlyAnswers()
    // Each section is hydrated by itself.
    answered = Promise.resolve(allDrawn(ids.current)).then(answerAgain)
  }, [allDrawn])
}

/** Once what was answered too early has been said again: what was pressed after it counts with it. */
export function earlyAnswers(): Promise<void> {
  return answered
}

/**
 * Reads what was answered before the script was there: on a slow network somebody is faster, and React puts a field back to
 * what the server drew as soon as anything of its block is drawn anew.
 * @returns how to answer the same again, once React knows the fields: before that it hears of nothing
 */
export function readEarlyAnswers(): () => void {
  const fields = new Set(window.earlyInputs)
  delete window.earlyInputs
  const answers = [...fields].map(answerIn)
  return () => {
    for (const again of answers) again()
  }
}

/** @returns how to answer the same again */
function answerIn(field: EventTarget | null): () => void {
  if (field instanceof HTMLSelectElement) {
    const { value } = field
    return () => {
      const now = standing(field)
      now.value = value
      tell(now, 'change')
    }
  }
  if (field instanceof HTMLTextAreaElement) return typing(field, HTMLTextAreaElement.prototype)
  if (!(field instanceof HTMLInputElement) || field.type === 'file') return () => {}
  if (field.type === 'checkbox' || field.type === 'radio') return ticking(field)
  return typing(field, HTMLInputElement.prototype)
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
function typing(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): () => void {
  const typed = field.value
  return () => {
    const now = standing(field)
    now.value = ''
    Reflect.set(prototype, 'value', typed, now)
    tell(now, 'input')
  }
}

function ticking(field: HTMLInputElement): () => void {
  const { checked, type } = field
  return () => {
    // Of several choices the one that was left says nothing.
    if (type === 'radio' && !checked) return
    const now = standing(field)
    now.checked = !checked
    now.click()
  }
}

function tell(field: HTMLElement, what: 'input' | 'change'): void {
  field.dispatchEvent(new Event(what, { bubbles: true }))
}
