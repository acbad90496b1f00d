import type { ConsentState } from '#contract/wire/screen.ts'
import { whenIdle } from '../stage/when-idle.ts'
import { begin } from './begin.ts'

const state = JSON.parse(
  document.getElementById('consent')?.textContent ?? 'null',
) as ConsentState | null
const { pathname } = location

// After everything that the page itself needs; whoever went on meanwhile is on a page where nothing may run.
if (state) {
  whenIdle(() => {
    if (location.pathname === pathname) begin(state)
  })
}
