import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ServerProcess } from '../e2e/server-process.ts'
import { checkLedger } from '../server/modules/payments/index.ts'
import { type Ground, openGround } from './ground.ts'
import { howMany, patiently } from './how-many.ts'
import { companyBooks, type MoneyScene, openMoney } from './money-scene.ts'
import { report } from './report.ts'

const PAYMENTS = howMany('FAULT_PAYMENTS', 1000)
const KILL_EVERY_MS = 2_500
const SETTLED_WITHIN_MS = 600_000
const AT_ONCE = 4

test(
  `${PAYMENTS} payments with refunds, disputes and messages told twice, workers killed all the while: the ledger is whole, and says what the payment company says`,
  { timeout: 1_800_000 },
  async () => {
    const ground = await openGround()
    try {
      const money = await openMoney(ground.tools)
      const killing = killWorkers(ground)
      const begun = performance.now()

      await makeTrouble(ground, money)
      const kills = await killing.stop()
      const books = await settled(ground)

      const ledger = await checkLedger(ground.db)
      const seconds = (performance.now() - begun) / 1000
      report('ledger', {
        payments: books.payments,
        transactions: ledger.transactions,
        kills,
        seconds,
      })
      expect(kills).toBeGreaterThan(2)
      expect(books.payments).toBe(PAYMENTS)
      expect(ledger).toMatchObject({ sum: 0, faults: [] })
      expect(balanceOf(ledger)).toEqual(wantedOf(books))
    } finally {
      await ground.close()
    }
  },
)

type Books = Awaited<ReturnType<typeof companyBooks>>

function balanceOf({ balances }: Awaited<ReturnType<typeof checkLedger>>) {
  const named = { 'plan-revenue': 0, refunds: 0, disputes: 0, 'provider-fees': 0, 'provider-balance': 0 } // prettier-ignore
  return { ...named, ...balances }
}

function wantedOf({ paid, back, fees, taken }: Books) {
  return {
    'plan-revenue': -paid,
    refunds: back,
    disputes: taken,
    'provider-fees': fees,
    'provider-balance': paid - back - fees - taken,
  }
}

/** People pay and quarrel side by side, and the site is told of it, while money is moved by its own jobs. */
async function makeTrouble({ db }: Ground, money: MoneyScene): Promise<void> {
  let begun = 0
  const oneByOne = async () => {
    while (begun < PAYMENTS) {
      begun += 1
      await money.pay()
      if (Math.random() < 0.4) await money.quarrel()
    }
  }
  let isOver = false
  const telling = (async () => {
    while (!isOver) {
      await money.tell()
      await db.raw(`select order_job('move-money', '{}', 'move-money:one', 3, null)`)
      await wait(200)
    }
  })()
  await Promise.all(Array.from({ length: AT_ONCE }, oneByOne))
  for (let more = 0; more < PAYMENTS / 5; more += 1) await money.quarrel()
  isOver = true
  await telling
  await money.tell()
}

/** Two workers, of which one and then the other is killed; two are left in the end. */
function killWorkers(ground: Ground): { stop(): Promise<number> } {
  const workers: ServerProcess[] = [ground.startWorker(), ground.startWorker()]
  let kills = 0
  let isOver = false
  const killing = (async () => {
    while (!isOver) {
      await wait(KILL_EVERY_MS)
      const worker = workers.shift()
      worker?.signal('SIGKILL')
      await worker?.ended
      kills += 1
      workers.push(ground.startWorker())
    }
  })()
  return {
    async stop() {
      isOver = true
      await killing
      return kills
    },
  }
}

/**
 * Once all that was told has been followed and all that was ordered has been sent. A refund of what a bank looks at waits as long as
 * that does.
 */
async function settled(ground: Ground): Promise<Books> {
  const { db } = ground
  const giveUp = performance.now() + patiently(SETTLED_WITHIN_MS)
  for (;;) {
    const books = await companyBooks({ db })
    const ledger = await checkLedger(db)
    const disputed = db('payments').where({ dispute: 'open' }).select('id')
    const waiting = await db('refunds')
      .where({ state: 'ordered' })
      .whereNotIn('paymentId', disputed)
      .first('id')
    const isSame = JSON.stringify(sorted(balanceOf(ledger))) === JSON.stringify(sorted(wantedOf(books))) // prettier-ignore
    if (!waiting && isSame) return books
    if (performance.now() > giveUp) throw new Error(`Not settled: refund ${waiting?.id ?? 'none'}`)
    await db.raw(`select order_job('move-money', '{}', 'move-money:one', 3, null)`)
    await wait(500)
  }
}

function sorted(balances: Record<string, number>): [string, number][] {
  return Object.entries(balances).toSorted(([one], [other]) => one.localeCompare(other))
}
