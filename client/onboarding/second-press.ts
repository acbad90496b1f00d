import type { MouseEvent, PointerEvent } from 'react'

/** So soon after a step came on nobody has seen it: a press was meant for what stood there before. */
const UNSEEN_MS = 500

/** When a press was taken last, or what it brought came on (`performance.now()`); undefined on the first step of a page. */
let changedAt: number | undefined
let pointer = ''

/** A step came on, or another question on it. */
export function noteShown(): void {
  changedAt = performance.now()
}

/** Which pointer presses: clicks of a finger do not all tell. */
export function notePointer({ pointerType }: PointerEvent): void {
  pointer = pointerType
}

/**
 * The second of a double click or of two taps: it comes down on the next step. Not every browser counts taps, and one that counts
 * goes on counting presses that were meant, so it is the time that tells them.
 */
export function isSecondPress({ detail }: MouseEvent): boolean {
  const isFirstStep = changedAt === undefined
  const isSoon = performance.now() - (changedAt ?? 0) < UNSEEN_MS
  const isTap = detail === 1 && pointer === 'touch'
  const isSecond = isFirstStep ? detail > 1 : isSoon && (isTap || detail > 1)
  if (!isSecond) noteShown()
  return isSecond
}

/** For a button that leads off the step. */
export function once(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (!isSecondPress(event)) act()
  }
}
