import { AsyncLocalStorage } from 'node:async_hooks'
import { prerenderToNodeStream } from 'react-dom/static'
import type { Screen } from '#contract/wire/screen.ts'
import { type Assets, Document } from './renderer/document.tsx'
import { earlyClickScript } from './renderer/early-click.ts'
import { speakBy, type Voice } from './words/say.ts'
import { spanish } from './words/spanish.ts'
import './ui/base.css'

/** Tells each error of a block that could not be drawn; the browser tries that one again, or leaves it out. */
type TellFailed = (error: unknown) => void

export type RenderDocument = (
  screen: Screen,
  assets: Assets,
  tellFailed: TellFailed,
) => Promise<string>

/** Scripts that stand in every document as they are; everything else comes by a nonce. */
export const inlineScripts: readonly string[] = [earlyClickScript]

/** Documents of several languages are drawn side by side. */
const voices = new AsyncLocalStorage<Voice | undefined>()
speakBy(() => voices.getStore())

const nobody = { csrfToken: '', sessionId: null }
const HEAD = '<head>'
const END = '</body></html>'

/** The whole document for a screen, up to where the visitor's own part begins. Waits for lazy blocks. */
export const renderDocument: RenderDocument = (screen, assets, tellFailed) =>
  voices.run(screen.site.language === 'es' ? spanish : undefined, () =>
    draw(screen, assets, tellFailed),
  )

const draw: RenderDocument = async (screen, assets, tellFailed) => {
  const document = <Document screen={screen} visitor={nobody} assets={assets} />
  const errors: unknown[] = []
  const { prelude } = await prerenderToNodeStream(document, {
    // A finished block is never moved to the end of the document: that would take an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  let html = ''
  for await (const chunk of prelude) html += String(chunk)
  if (errors.length && !html.includes('<main')) throw errors[0]
  errors.forEach(tellFailed)
  // Before anything that can be seen, so before anything that can be pressed. React passes by scripts that are not its own.
  const early = inlineScripts.map((script) => `<script>${script}</script>`).join('')
  return (
    html.slice(0, html.lastIndexOf(END)).replace(HEAD, () => HEAD + early) +
    `<script type="application/json" id="assets">${JSON.stringify(assets)}</script>`
  )
}
