import { earlyAnswers } from '../stage/early-answers.ts'

declare global {
  interface Window {
    /** The button that was pressed last before the page's script had taken over; `false` since then. */
    earlyClick?: HTMLButtonElement | false
  }
}

/**
 * Stands first in the document and notes the last button that was pressed before the page's own script was there, and what
 * was typed or chosen where (client/stage/early-answers.ts). Always the same text: the server lets it run by its hash.
 */
export const earlyClickScript =
  "addEventListener('click',function(e){if(window.earlyClick!==false)window.earlyClick=e.target.closest&&e.target.closest('button')||undefined},true);addEventListener('input',function(e){if(!window.tookOver)(window.earlyInputs=window.earlyInputs||[]).push([e.target,e.target.value,e.target.checked,Object.keys(e.target).some(function(k){return k.startsWith('__reactProps')})])},true)"

let early: HTMLButtonElement | false | undefined

/** Right before React takes over: what is pressed from then on it hears by itself. */
export function takeEarlyClick(): void {
  early = window.earlyClick
  window.earlyClick = false
}

/** Presses again what was pressed too early: on a slow network somebody is faster than the script, and must not be ignored. */
export function repeatEarlyClick(): void {
  const button = early
  early = undefined
  if (button) void earlyAnswers().then(() => setTimeout(() => pressAgain(button)))
}

function pressAgain(button: HTMLButtonElement): void {
  if (button.isConnected && !button.disabled) button.click()
}
