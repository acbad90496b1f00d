import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { type BankAccount, BankFailure, type BankSandbox, type SandboxShare } from './port.ts'
import { sampleTransactions } from './sample-transactions.ts'

const BANK = 'Sample Bank (sandbox)'
const CARD: BankAccount = { mask: '0002', type: 'credit card' }
const CHECKING: BankAccount = { mask: '0001', type: 'checking' }
const accountsOf: Record<SandboxShare, BankAccount[]> = {
  all: [CHECKING, CARD],
  card: [CARD],
  outdated: [CHECKING],
}

export interface SandboxSettings {
  db: Knex
  clock: { now(): Date }
  publicUrl: string
}

interface Row {
  id: string
  state: 'open' | 'left' | 'shared' | 'removed'
  share: SandboxShare | null
  accessToken: string | null
  returnUrl: string
}

/**
 * A bank on this machine, with two made-up accounts that everybody has: it hands over what the real one would. It keeps
 * which of its pages led to what, and nothing of anybody.
 */
export function bankSandbox({ db, clock, publicUrl }: SandboxSettings): BankSandbox {
  const rows = () => db<Row>('bankSandboxLinks')

  return {
    mode: 'sandbox',

    async begin({ returnUrl }) {
      const id = newId('link')
      await rows().insert({ id, state: 'open', returnUrl, createdAt: clock.now() } as Partial<Row>)
      return { linkToken: id, url: `${publicUrl}/sandbox/bank/${id}` }
    },

    async redeem({ linkToken: id }) {
      const row = await rows().where({ id }).first()
      if (!row || row.state === 'left' || row.state === 'removed') return { state: 'left' }
      if (row.state === 'open' || !row.share) return { state: 'waiting' }
      // As at the real one, the key is handed over once.
      if (row.accessToken) return { state: 'left' }
      const accessToken = newId('access')
      await rows().where({ id }).update({ accessToken })
      return { state: 'shared', accessToken, institution: BANK, accounts: accountsOf[row.share] }
    },

    async read({ accessToken }) {
      const row = await rows().where({ accessToken, state: 'shared' }).first()
      if (!row) throw new BankFailure('sign-in', 'sandbox: no such link')
      if (row.share === 'outdated') throw new BankFailure('sign-in', 'sandbox: sign in again')
      const masks = accountsOf[row.share ?? 'card'].map(({ mask }) => mask)
      const lines = sampleTransactions(clock.now().toISOString().slice(0, 10))
      const transactions = lines.flatMap(({ mask, ...line }) => (masks.includes(mask) ? line : []))
      return { transactions, isWhole: true }
    },

    async remove({ accessToken }) {
      await rows().where({ accessToken }).update({ state: 'removed', share: null })
    },

    async page(id) {
      const row = await rows().where({ id }).first()
      return row && { returnUrl: row.returnUrl, isOpen: row.state === 'open', bank: BANK }
    },

    async choose(id, share) {
      await rows()
        .where({ id, state: 'open' })
        .update({ state: share ? 'shared' : 'left', share })
    },
  }
}

function newId(kind: 'link' | 'access'): string {
  return `sbx_${kind}_${randomBytes(16).toString('hex')}`
}
