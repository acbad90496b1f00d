import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkDefinitions } from '#server/modules/definitions/index.ts'
import { writtenTexts } from '#server/modules/definitions/written-texts.ts'
import type { Json } from './edited-definition.ts'
import { makePreparedDataDir, removeDataDir, startServer, stopServer } from './server-process.ts'

/** How a text is known that was translated here. */
export const MARK = '¡es!'

/** A site of its own whose whole copy is marked as Spanish, and whose English can be edited. */
export interface SpanishSite {
  origin: string
  root: string
  edit(file: string, change: (definition: Json) => void): void
  stop(): Promise<void>
}

export async function startSpanishSite(): Promise<SpanishSite> {
  const root = mkdtempSync(join(tmpdir(), 'sparrow-spanish-'))
  for (const name of ['flows', 'experiments']) cpSync(name, join(root, name), { recursive: true })
  translateAll(root)
  const dataDir = makePreparedDataDir()
  const server = await startServer({ dataDir, env: { DEFINITIONS_DIR: root } })
  return {
    origin: server.origin,
    root,
    edit(file, change) {
      const path = join(root, file)
      const definition: Json = JSON.parse(readFileSync(path, 'utf8'))
      change(definition)
      writeFileSync(path, JSON.stringify(definition, null, 2))
    },
    async stop() {
      await stopServer(server)
      removeDataDir(dataDir)
      rmSync(root, { recursive: true })
    },
  }
}

/** What has to be said in each language is. */
function inSpanish(text: string): string {
  const said = /not a law firm/i.test(text) ? ' No somos un bufete de abogados.' : ''
  return `${text}${said} ${MARK}`
}

function translateAll(root: string): void {
  const folder = join(root, 'flows/es')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const { set } = checkDefinitions(root)
  if (!set) throw new Error('The definitions are not usable')
  for (const entry of [set.site, ...set.pages.values(), ...set.flows.values()]) {
    const texts = writtenTexts(entry.definition).map(({ text }) => [text, inSpanish(text)])
    const path = join(folder, `${entry.definition.id}.json`)
    writeFileSync(path, JSON.stringify(Object.fromEntries(texts)))
  }
}
