import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { checkLedger } from '../server/modules/payments/index.ts'
import { type Ground, openGround } from './ground.ts'
import { patiently } from './how-many.ts'
import { type MoneyScene, openMoney } from './money-scene.ts'
import type { ProtectionName } from './protections.ts'

const PEOPLE = 4
const SEEN_WITHIN_MS = 40_000
const TABLES = ['ledger_transactions', 'ledger_entries']

test('planted: what is told twice is entered twice, and that is seen', async () => {
  await onGround({ without: 'what it is about is entered once' }, async (scene) => {
    await scene.someoneGetsMoneyBack()

    const faults = await scene.faultsOnceFollowed()

    expect(faults.join()).toMatch(/payments whose refunds and entries differ/)
  })
})

test('planted: the database takes no movement without its counter entry', async () => {
  await onGround({ without: 'the counter entry' }, async (scene) => {
    await scene.someoneGetsMoneyBack()

    const tried = await scene.triedAndRefused()

    expect(tried).toEqual({ wasRefused: true, rows: [] })
    expect((await checkLedger(scene.db)).faults).toEqual([])
  })
})

test('planted: where the database would take one all the same, that is seen', async () => {
  await onGround({ without: 'the counter entry' }, async (scene) => {
    await scene.db.transaction(async (owner) => {
      // The application itself may not do this.
      await owner.raw('set local role none')
      for (const table of TABLES) await owner.raw('alter table ?? disable trigger user', [table])
    })
    await scene.someoneGetsMoneyBack()

    const faults = await scene.faultsOnceFollowed()

    expect(faults.join()).toMatch(/transactions that do not balance/)
    expect(faults.join()).toMatch(/all entries add up to/)
  })
})

interface Scene {
  db: Knex
  /** Some pay, and a hundred cents go back by hand; all of it is told, and told once more. */
  someoneGetsMoneyBack(): Promise<void>
  /** What the check finds, as soon as it finds anything. */
  faultsOnceFollowed(): Promise<string[]>
  /** What stands in the ledger after the worker has tried. */
  triedAndRefused(): Promise<{ wasRefused: boolean; rows: unknown[] }>
}

async function onGround(
  { without }: { without: ProtectionName },
  work: (scene: Scene) => Promise<void>,
): Promise<void> {
  const ground = await openGround()
  try {
    const money = await openMoney(ground.tools)
    ground.startWorker({ without: [without] })
    await work(sceneOf(ground, money))
  } finally {
    await ground.close()
  }
}

function sceneOf({ db }: Ground, money: MoneyScene): Scene {
  async function once<Found>(look: () => Promise<Found | undefined>): Promise<Found | undefined> {
    const giveUp = performance.now() + patiently(SEEN_WITHIN_MS)
    while (performance.now() < giveUp) {
      const found = await look()
      if (found !== undefined) return found
      await wait(200)
    }
    return undefined
  }
  return {
    db,
    async someoneGetsMoneyBack() {
      for (let person = 0; person < PEOPLE; person += 1) await money.pay()
      for (const payment of money.payments) await money.giveBack(payment)
      await money.tell()
      for (const payment of money.payments) await money.giveBack(payment)
      await money.tell()
    },
    async faultsOnceFollowed() {
      const found = await once(async () => {
        const { faults } = await checkLedger(db)
        return faults.length > 0 ? faults : undefined
      })
      return found ?? []
    },
    async triedAndRefused() {
      const refused = await once(async () => {
        const { rows } = await db.raw<{ rows: unknown[] }>(
          `select from graphile_worker._private_jobs where last_error like '%does not balance%'`,
        )
        return rows.length > 0 ? rows : undefined
      })
      return { wasRefused: refused !== undefined, rows: await db('ledgerTransactions') }
    },
  }
}
