import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { send } from './http-call.ts'
import type { PageLoad } from './page-loads.ts'

/** Bytes on the wire, by how the browser says it may be encoded. */
export interface Weight {
  files: number
  raw: number
  gzip: number
  brotli: number
}

const kinds = ['HTML', 'JS', 'CSS', 'fonts', 'images', 'films', 'other'] as const
export type Kind = (typeof kinds)[number]

/** The most of a kind, in compressed bytes. */
export type Budgets = Partial<Record<Kind, number>>
export const homeBudgets: Budgets = { JS: 95_000, CSS: 10_000 }
export const entryBudgets: Budgets = { JS: 120_000, CSS: 15_000 }

/** What a page weighs, kind by kind: all that it fetched, and every module its entry imports. */
export async function weighPage(
  origin: string,
  loads: PageLoad[],
): Promise<{ weights: Map<Kind, Weight>; strangers: string[] }> {
  const asked = new Map<string, Kind>()
  for (const path of entryModules()) asked.set(path, 'JS')
  const strangers: string[] = []
  for (const { method, url, kind } of loads.flatMap(({ requests }) => requests)) {
    const { origin: host, pathname, search, protocol } = new URL(url)
    // Calls answer each visitor with their own; what a page is made of is the same for all.
    if (!protocol.startsWith('http') || kind === 'fetch') continue
    if (host !== origin) strangers.push(url)
    else if (method === 'GET') asked.set(`${pathname}${search}`, kindOf(kind))
  }

  const weights = new Map(kinds.map((kind) => [kind, { files: 0, raw: 0, gzip: 0, brotli: 0 }]))
  for (const [path, kind] of asked) {
    const weight = weights.get(kind) as Weight
    const sizes = await sizesOf(origin, path)
    weight.files += 1
    for (const encoding of ['raw', 'gzip', 'brotli'] as const) weight[encoding] += sizes[encoding]
  }
  return { weights, strangers }
}

/** Chromium's names of what it loads. */
function kindOf(resourceType: string): Kind {
  const known: Record<string, Kind> = {
    document: 'HTML',
    script: 'JS',
    stylesheet: 'CSS',
    font: 'fonts',
    image: 'images',
    media: 'films',
  }
  return known[resourceType] ?? 'other'
}

interface Manifest {
  [source: string]: { file: string; imports?: string[] }
}

/** The entry and what it imports statically, whether or not the browser had to ask for it. */
function entryModules(): string[] {
  const file = join(import.meta.dirname, '../build/client/.vite/manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const found = new Set<string>()
  const follow = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || found.has(`/${chunk.file}`)) return
    found.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) follow(imported)
  }
  follow('client/entry-browser.tsx')
  return [...found]
}

/** What the server really sends; a file that it sends as it is counts the same three times. */
async function sizesOf(origin: string, path: string): Promise<Omit<Weight, 'files'>> {
  const sizeWith = async (encoding: string) => {
    const headers = { 'accept-encoding': encoding, accept: '*/*' }
    const answer = await send(origin, { method: 'GET', path, headers })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    checkEncoding(path, answer.headers['content-encoding'], answer.body)
    return answer.body.length
  }
  return {
    raw: await sizeWith('identity'),
    gzip: await sizeWith('gzip'),
    brotli: await sizeWith('br, gzip'),
  }
}

/** @throws Error when the bytes are not what their header says */
function checkEncoding(path: string, encoding: string | undefined, body: Buffer): void {
  try {
    if (encoding === 'gzip') gunzipSync(body)
    if (encoding === 'br') brotliDecompressSync(body)
  } catch (cause) {
    throw new Error(`${path} is not ${encoding}`, { cause })
  }
}
