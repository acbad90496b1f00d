import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderDocument } from '#client/entry-server.tsx'
import type { Renderer } from './http/send-page.ts'
import { type Manifest, styleSheets } from './style-sheets.ts'

const ENTRY = 'client/entry-browser.tsx'
const CONSENT = 'client/consent/start.ts'

/**
 * The built client as the server uses it.
 * @param buildRoot the folder that `npm run build` writes
 * @throws Error when there is no build
 */
export async function loadRenderer(buildRoot: string): Promise<Renderer> {
  const manifestFile = join(buildRoot, 'client/.vite/manifest.json')
  if (!existsSync(manifestFile))
    throw new Error('The client is not built: run npm start, or npm run build.')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The build has no ${ENTRY}: run npm run build.`)
  const built = pathToFileURL(join(buildRoot, 'server/entry-server.js')).href
  const { renderDocument, inlineScripts } = (await import(built)) as {
    renderDocument: RenderDocument
    inlineScripts: readonly string[]
  }
  const css = styleSheets(manifest)
  const fonts = fontsOf(manifest)
  // Named side by side, so that one need not wait for the other to be asked for.
  const imported = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? [])
  const scripts = [...imported, entry.file].map((file) => `/${file}`)
  const consent = manifest[CONSENT]
  return {
    scripts,
    inlineScripts,
    ...(consent && { consentScript: `/${consent.file}` }),
    render: (screen, tellFailed) => renderDocument(screen, { css: css(screen), fonts }, tellFailed),
  }
}

/** The two latin font files that every page shows at once. */
function fontsOf(manifest: Manifest): string[] {
  const files = Object.values(manifest).map(({ file }) => file)
  return files
    .filter(
      (file) =>
        /(inter|bricolage)[^/]*-latin-[^/]*\.woff2$/.test(file) && !file.includes('latin-ext'),
    )
    .map((file) => `/${file}`)
}
