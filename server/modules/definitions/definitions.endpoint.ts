import { Type } from 'typebox'
import { languageOfPath, plainPath } from '#contract/languages.ts'
import type { Screen } from '#contract/wire/screen.ts'
import { type RequestFacts, type Visitor, endpoint } from '../../http/endpoint.ts'
import { Prepared } from '../../http/prepared.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { readForced } from '../experiments/index.ts'

const SITE_PATH = '^/(?![/\\\\])[^\\s\\\\]*$'
const anyScreen = Type.Unsafe<Screen>({ type: 'object', additionalProperties: true })
const id = Type.String({ pattern: '^[a-z][a-z0-9-]{0,59}$' })
const from = Type.Optional(Type.String({ maxLength: 40 }))

interface Wanted {
  /** It may begin with a language. */
  path: string
  query: URLSearchParams
  visitor: Visitor
  facts: RequestFacts
}

async function screenAt(tools: Tools, { path, query, visitor, facts }: Wanted): Promise<Screen> {
  const forced = readForced(tools, query, facts.cookieHeader)
  const { browserId: visitorId, signedIn } = visitor
  const { userAgent, device } = facts
  const who = { visitorId, signedIn: signedIn !== undefined, ownerId: signedIn?.visitorId }
  const language = languageOfPath(path) ?? facts.language
  const asked = { path: plainPath(path), query, language }
  return tools.screens.make(
    await tools.screens.serve({ ...asked, ...who, forced, userAgent, device }),
  )
}

/** A screen is made here, field by field, so nothing has to be cut from it on the way out. */
async function answerWith(asked: Promise<Screen>): Promise<Prepared> {
  const screen = await asked
  return new Prepared(Buffer.from(JSON.stringify(screen)), {
    'content-type': 'application/json; charset=utf-8',
    'content-language': screen.site.language,
    vary: 'accept-language',
  })
}

/** What an address shows, for going there without loading a document. */
export const getScreenEndpoint = endpoint({
  method: 'get',
  path: '/api/screens',
  summary: 'What one address of the site shows this visitor',
  access: 'public',
  input: Type.Object({ path: Type.String({ pattern: SITE_PATH, maxLength: 2000 }) }),
  output: anyScreen,
  handle(tools, { input, visitor, facts }) {
    const url = new URL(input.path, 'http://site')
    const wanted = { path: url.pathname, query: url.searchParams, visitor, facts }
    return answerWith(screenAt(tools, wanted))
  },
})

/** A definition by its kind and id, resolved for this visitor (CONTRACT §3). */
const definitionEndpoint = (kind: 'page' | 'flow', summary: string) =>
  endpoint({
    method: 'get',
    path: `/api/${kind}s/:id`,
    summary,
    access: 'public',
    input: Type.Object({ id, from }),
    output: anyScreen,
    async handle(tools, { input, visitor, facts }) {
      const path = tools.screens.pathOf(kind, input.id)
      if (!path) throw new Problem('not-found')
      const query = new URLSearchParams(input.from ? { from: input.from } : {})
      return answerWith(screenAt(tools, { path, query, visitor, facts }))
    },
  })

export const getPageEndpoint = definitionEndpoint(
  'page',
  'A page, resolved for this visitor: variations applied, words chosen, data loaded',
)

export const getFlowEndpoint = definitionEndpoint(
  'flow',
  'A flow with all its steps, resolved for this visitor',
)
