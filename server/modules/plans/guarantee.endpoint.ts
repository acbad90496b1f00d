import { guaranteeDays } from '#contract/plans/guarantee.ts'
import { ChooseGuarantee, GetGuarantee } from '#contract/wire/plans.ts'
import { endpoint } from '../../http/endpoint.ts'
import { signedInAs } from '../../http/signed-in-as.ts'
import { Problem } from '../../problem.ts'
import { holdMoney } from '../payments/index.ts'
import { isDisputed } from './count-guarantee.ts'
import { Guarantee } from './guarantee.model.ts'
import { findGuarantee, presentGuarantee } from './present-guarantee.ts'
import { refundGuarantee } from './refund-guarantee.ts'

export const getGuaranteeEndpoint = endpoint({
  method: 'get',
  path: '/api/guarantee',
  summary: 'How the money-back guarantee of the running or last plan year stands.',
  access: 'member',
  ...GetGuarantee,
  async handle(tools, { visitor }) {
    return findGuarantee(tools, signedInAs(visitor))
  },
})

export const chooseGuaranteeEndpoint = endpoint({
  method: 'post',
  path: '/api/guarantee',
  summary: 'Has the guarantee’s money sent back to the card, or waits 12 months more.',
  access: 'member',
  idempotent: true,
  limit: { points: 20, seconds: 600 },
  ...ChooseGuarantee,
  async handle(tools, { visitor, input: { choice, guaranteeId } }) {
    const { db } = tools
    const { accountId } = signedInAs(visitor)
    // Money before the guarantee, as a merge of two accounts and a deletion do.
    await holdMoney(db, { accountId })
    // A page of before does not say which: then it is the one that is shown.
    const id = guaranteeId ?? (await findGuarantee(tools, { accountId })).id
    const guarantee = await Guarantee.query(db)
      .findOne({ accountId, status: 'offered' })
      .where({ id })
      .forUpdate()
    if (!guarantee || (choice === 'wait' && guarantee.waited)) {
      throw new Problem('guarantee.not-open')
    }
    // While a bank decides there is nothing to choose.
    if (await isDisputed(db, guarantee)) throw new Problem('guarantee.not-open')
    if (choice === 'refund') await refundGuarantee(tools, { guarantee })
    else {
      const { countedOn } = guaranteeDays(guarantee.yearStart, { waited: true })
      const again = { status: 'running', waited: true, countedOn } as const
      const fresh = { refundCents: 0, openUntil: null, remindedAt: null }
      await guarantee.$query(db).patch({ ...again, ...fresh })
    }
    return presentGuarantee(
      tools,
      await Guarantee.query(db).findById(guarantee.id).throwIfNotFound(),
    )
  },
})
