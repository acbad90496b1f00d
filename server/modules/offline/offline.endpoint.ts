import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Type } from 'typebox'
import { type Language, languages } from '#contract/languages.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Prepared } from '../../http/prepared.ts'
import { hashSource } from '../../http/security-headers.ts'
import { OFFLINE_CSS, offlinePage } from './offline-page.ts'

/** Always asked for anew: a browser looks for a newer worker by itself, at every visit. */
const FRESH = { 'cache-control': 'no-cache' }
const PATHS: Readonly<Record<Language, string>> = { en: '/offline/en', es: '/offline/es' }
/** No script, no request, no form; the one style that is part of it. */
const POLICY = `default-src 'none';style-src ${hashSource(OFFLINE_CSS)};base-uri 'none';form-action 'none';frame-ancestors 'none'`

/** The page in each language, which the worker keeps. */
export const offlinePageEndpoints = languages.map((language) => {
  const page = new Prepared(Buffer.from(offlinePage(language)), {
    ...FRESH,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
  })
  return endpoint({
    method: 'get',
    path: PATHS[language],
    summary: 'What a browser shows while it cannot reach the site',
    access: 'public',
    input: Type.Object({}),
    output: Type.String({ contentMediaType: 'text/html' }),
    handle: async () => page,
  })
})

/** At the top of the site, so that all of it is its scope. Another page makes another worker, which takes over at once. */
export const offlineWorkerEndpoint = endpoint({
  method: 'get',
  path: '/offline-worker.js',
  summary: 'The service worker that shows it',
  access: 'public',
  input: Type.Object({}),
  output: Type.String({ contentMediaType: 'text/javascript' }),
  handle: async () => worker,
})

const worker = new Prepared(Buffer.from(workerScript()), {
  ...FRESH,
  'content-type': 'text/javascript; charset=utf-8',
})

function workerScript(): string {
  const code = readFileSync(join(import.meta.dirname, 'offline-worker.js'), 'utf8')
  const hash = createHash('sha256').update(code).update(POLICY)
  for (const language of languages) hash.update(offlinePage(language))
  const version = hash.digest('hex').slice(0, 12)
  return `const VERSION = '${version}'\nconst PAGES = ${JSON.stringify(PATHS)}\n${code}`
}
