import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Screen, VisitorState } from '#contract/wire/screen.ts'
import { type Assets, Document } from './renderer/document.tsx'
import { takeEarlyClick } from './renderer/early-click.ts'
import { fetchCode } from './renderer/screen-view.tsx'
import { reloadAfterSignOut } from './stage/after-sign-out.ts'
import { rememberKeys } from './stage/api.ts'
import { bearTranslation } from './stage/bear-translation.ts'
import { noteLostSheet } from './stage/lost-sheets.ts'
import { speak } from './words/speak.ts'
import './ui/base.css'

function inlined<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null') as T
}

/** Not awaited at the top: a late block's file imports this one, and each would wait for the other. */
async function start(): Promise<void> {
  const screen = inlined<Screen>('screen')
  const visitor = inlined<VisitorState>('visitor')
  rememberKeys(visitor)
  await Promise.all([speak(screen.site.language), fetchCode(screen)]).catch(reportError)
  const whole = <Document screen={screen} visitor={visitor} assets={inlined<Assets>('assets')} />
  takeEarlyClick()
  bearTranslation()
  // A few milliseconds at a time: whoever scrolls or types meanwhile comes first.
  startTransition(() => {
    hydrateRoot(document, whole, { onRecoverableError: (error) => reportError(error) })
  })
}

// What fails to load tells nobody above it.
addEventListener('error', noteLostSheet, true)
reloadAfterSignOut()
void start()
