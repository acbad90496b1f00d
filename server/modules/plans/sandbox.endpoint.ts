import { Type } from 'typebox'
import { endpoint } from '../../http/endpoint.ts'
import { sandboxAnswer, sandboxStyles } from '../../http/sandbox-page.ts'
import { safePath } from '../../http/safe-path.ts'
import { SeeOther } from '../../http/see-other.ts'
import { Problem } from '../../problem.ts'
import { needSandbox, tellSandboxEvents } from './sandbox-post.ts'
import { payPage, portalPage } from './sandbox-pages.ts'

const Id = Type.String({ pattern: '^sbx_(cs|cus)_[0-9a-f]{32}$' })
const Outcome = Type.Union([
  Type.Literal('declined'),
  Type.Literal('authenticate'),
  Type.Literal('authentication-failed'),
])
const back = Type.Optional(Type.String({ maxLength: 500 }))
const limit = { points: 120, seconds: 60 }

export const showSandboxPageEndpoint = endpoint({
  method: 'get',
  path: '/sandbox/pay/:id',
  summary: 'The page of the payment company that is played on this machine; never on a live site.',
  access: 'public',
  limit,
  input: Type.Object({ id: Id, outcome: Type.Optional(Outcome) }),
  output: Type.Unknown(),
  async handle(tools, { input: { id, outcome } }) {
    const checkout = await needSandbox(tools).desk.page(id)
    if (!checkout) throw new Problem('not-found')
    return sandboxAnswer(payPage({ id, checkout, ...(outcome && { outcome }) }))
  },
})

export const actOnSandboxPageEndpoint = endpoint({
  method: 'post',
  path: '/sandbox/pay/:id',
  summary: 'Pays, or is declined, on the sandbox’s page.',
  access: 'public',
  form: true,
  limit,
  input: Type.Object({
    id: Id,
    choice: Type.Union([
      Type.Literal('succeed'),
      Type.Literal('decline'),
      Type.Literal('authenticate'),
      Type.Literal('fail-authentication'),
    ]),
  }),
  output: Type.Unknown(),
  async handle(tools, { input: { id, choice } }) {
    const { desk } = needSandbox(tools)
    const checkout = await desk.page(id)
    if (!checkout) throw new Problem('not-found')
    const outcome = await desk.choose(id, choice)
    // Back and reload then lead to a page, and to no second try.
    if (outcome !== 'done') return new SeeOther(`/sandbox/pay/${id}?outcome=${outcome}`)
    await tellSandboxEvents(tools)
    return new SeeOther(pathOf(checkout.order.returnUrl))
  },
})

export const showSandboxPortalEndpoint = endpoint({
  method: 'get',
  path: '/sandbox/portal/:id',
  summary: 'The sandbox’s page for the card on file.',
  access: 'public',
  limit,
  input: Type.Object({ id: Id, back }),
  output: Type.Unknown(),
  async handle(tools, { input: { id, back: path = '/account' } }) {
    const behaviour = await needSandbox(tools).desk.behaviourOf(id)
    if (!behaviour) throw new Problem('not-found')
    return sandboxAnswer(portalPage({ id, behaviour, back: safePath(path) ?? '/account' }))
  },
})

export const actOnSandboxPortalEndpoint = endpoint({
  method: 'post',
  path: '/sandbox/portal/:id',
  summary: 'Says how the card on file behaves from now on.',
  access: 'public',
  form: true,
  limit,
  input: Type.Object({
    id: Id,
    back,
    behaviour: Type.Union([
      Type.Literal('succeed'),
      Type.Literal('decline'),
      Type.Literal('authenticate'),
    ]),
  }),
  output: Type.Unknown(),
  async handle(tools, { input: { id, behaviour, back: path = '/account' } }) {
    const { desk } = needSandbox(tools)
    if (!(await desk.behaviourOf(id))) throw new Problem('not-found')
    await desk.behave(id, behaviour)
    return new SeeOther(safePath(path) ?? '/account')
  },
})

export const sandboxStylesEndpoint = endpoint({
  method: 'get',
  path: '/sandbox/sandbox.css',
  summary: 'How the sandbox’s pages look.',
  access: 'public',
  limit: 'none',
  input: Type.Object({}),
  output: Type.Unknown(),
  async handle(tools) {
    needSandbox(tools)
    return sandboxStyles()
  },
})

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
