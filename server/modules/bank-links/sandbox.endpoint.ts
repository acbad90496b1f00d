import { Type } from 'typebox'
import { endpoint } from '../../http/endpoint.ts'
import { sandboxAnswer, sandboxStyles } from '../../http/sandbox-page.ts'
import { SeeOther } from '../../http/see-other.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { type BankSandbox, sandboxShares } from '../../vendors/bank-links/port.ts'
import { bankPage } from './sandbox-page.ts'

const Id = Type.String({ pattern: '^sbx_link_[0-9a-f]{32}$' })
const limit = { points: 120, seconds: 60 }

export const showBankPageEndpoint = endpoint({
  method: 'get',
  path: '/sandbox/bank/:id',
  summary: 'The page of the bank that is played on this machine; never on a live site.',
  access: 'public',
  limit,
  input: Type.Object({ id: Id }),
  output: Type.Unknown(),
  async handle(tools, { input: { id } }) {
    const page = await needSandbox(tools).page(id)
    if (!page) throw new Problem('not-found')
    return sandboxAnswer(bankPage({ id, ...page }))
  },
})

export const actOnBankPageEndpoint = endpoint({
  method: 'post',
  path: '/sandbox/bank/:id',
  summary: 'Shares made-up accounts on the sandbox’s page, or leaves it.',
  access: 'public',
  form: true,
  limit,
  input: Type.Object({ id: Id, share: Type.Enum([...sandboxShares, 'none']) }),
  output: Type.Unknown(),
  async handle(tools, { input: { id, share } }) {
    const sandbox = needSandbox(tools)
    const page = await sandbox.page(id)
    if (!page) throw new Problem('not-found')
    await sandbox.choose(id, sandboxShares.find((one) => one === share) ?? null)
    const { pathname, search } = new URL(page.returnUrl)
    return new SeeOther(pathname + search)
  },
})

export const bankStylesEndpoint = endpoint({
  method: 'get',
  path: '/sandbox/bank.css',
  summary: 'How the sandbox’s bank looks.',
  access: 'public',
  limit: 'none',
  input: Type.Object({}),
  output: Type.Unknown(),
  async handle(tools) {
    needSandbox(tools)
    return sandboxStyles()
  },
})

/** @throws Problem not-found where there is no sandbox: nobody learns of its pages there */
function needSandbox({ banks }: Pick<Tools, 'banks'>): BankSandbox {
  if (banks.mode !== 'sandbox') throw new Problem('not-found')
  return banks as BankSandbox
}
