import type { Knex } from 'knex'
import { expect } from 'vitest'
import { addDays } from '#contract/mailing/days.ts'
import type { Api } from '../testing/api.ts'
import { readyClaim } from '../testing/claim-steps.ts'
import { addMailedSuit, signedClaim } from '../testing/mailed-claim.ts'
import { addMember, checkout, pay, scene, test, toolsOn } from '../testing/plans.ts'
import { beginWorld } from '../testing/time-passes.ts'
import { checkLedger } from './payments/index.ts'

const DAYS = 430
/** The settlement takes claims for so long. */
const OPEN_DAYS = 60
const CANCELS_AFTER_DAYS = 40

/** In a browser of which nobody else is. */
async function become(api: Api, db: Knex, name: string) {
  scene.signedIn = undefined
  await api.visit()
  scene.signedIn = await addMember(db, `${name}@example.com`)
  return scene.signedIn
}

async function buy(api: Api, planId: string): Promise<void> {
  await pay(api, (await checkout(api, planId)).body.url)
}

test(
  'what people are written to in the year after they came, and on which day',
  {
    timeout: 900_000,
  },
  async ({ ownApi: api, ownDb: db, ownerDb }) => {
    const world = await beginWorld({ db, ownerDb })
    const officialSiteUrl = 'https://soap.example'
    const dueOn = addDays(world.today(), OPEN_DAYS)
    const suit = await addMailedSuit(db, { name: 'Soap', dueOn, officialSiteUrl })
    for (const [name, planId] of [
      ['year', 'plus-annual'],
      ['fee', 'pay-as-you-go'],
      ['decline', 'plus-monthly'],
    ] as const) {
      await become(api, db, name)
      await signedClaim(api, db, { suit })
      await buy(api, planId)
    }
    const { accountId } = scene.signedIn!
    const { customerId } = await db('payers').where({ accountId }).first()
    await toolsOn(db).cards.desk.behave(customerId, 'decline')
    await become(api, db, 'unpaid')
    await signedClaim(api, db, { suit })
    await become(api, db, 'unsigned')
    await readyClaim(api, suit.id)
    const leaver = await become(api, db, 'leave')
    await signedClaim(api, db, { suit })
    await buy(api, 'plus-monthly')

    for (let day = 1; day <= DAYS; day += 1) {
      if (day === CANCELS_AFTER_DAYS) {
        scene.signedIn = leaver
        await api.visit()
        expect(await api.post('/payments/cancel', {})).toMatchObject({ status: 200 })
      }
      await world.nextDay()
    }

    expect(world.sent).toEqual(timeline)
    expect(await checkLedger(db)).toMatchObject({ sum: 0, faults: [] })
    expect(await ownerDb('graphile_worker._private_jobs').where('attempts', '>', 0)).toEqual([])
  },
)

/** Whom the day brings which message. The settlement is open until May 3. */
const timeline = [
  '2041-03-05 decline@example.com: Your Soap claim is in the mail',
  '2041-03-05 decline@example.com: Your Soap claim is signed',
  '2041-03-05 decline@example.com: Your Sparrow receipt',
  '2041-03-05 fee@example.com: Your Soap claim is signed',
  '2041-03-05 fee@example.com: Your Sparrow receipt',
  '2041-03-05 leave@example.com: Your Soap claim is in the mail',
  '2041-03-05 leave@example.com: Your Soap claim is signed',
  '2041-03-05 leave@example.com: Your Sparrow receipt',
  '2041-03-05 unpaid@example.com: Your Soap claim is signed',
  '2041-03-05 year@example.com: Your Soap claim is in the mail',
  '2041-03-05 year@example.com: Your Soap claim is signed',
  '2041-03-05 year@example.com: Your Sparrow receipt',
  '2041-03-06 fee@example.com: Your Soap claim is in the mail',
  '2041-03-21 decline@example.com: Your Soap claim: did a confirmation come?',
  '2041-03-21 leave@example.com: Your Soap claim: did a confirmation come?',
  '2041-03-21 year@example.com: Your Soap claim: did a confirmation come?',
  '2041-03-22 fee@example.com: Your Soap claim: did a confirmation come?',
  '2041-04-04 decline@example.com: Your plan could not be renewed',
  '2041-04-04 leave@example.com: Your Sparrow receipt',
  '2041-04-07 decline@example.com: Your plan has ended',
  '2041-04-13 leave@example.com: Your plan is cancelled',
  '2041-04-13 unpaid@example.com: Your Soap claim: choose how it is mailed by April 23',
  '2041-04-13 unsigned@example.com: Your Soap claim: sign by April 23',
  '2041-04-19 unpaid@example.com: Your Soap claim: choose how it is mailed by April 23',
  '2041-04-19 unsigned@example.com: Your Soap claim: sign by April 23',
  '2041-04-22 unpaid@example.com: Your Soap claim: choose how it is mailed by April 23',
  '2041-04-22 unsigned@example.com: Your Soap claim: sign by April 23',
  '2041-04-24 unpaid@example.com: Your Soap claim: choose how it is mailed by April 25',
  '2041-04-24 unsigned@example.com: Your Soap claim: sign by April 25',
  '2041-04-26 unpaid@example.com: Your Soap claim was not mailed',
  '2041-04-26 unpaid@example.com: Your Soap claim: file by May 3',
  '2041-04-26 unsigned@example.com: Your Soap claim: file by May 3',
  '2041-05-01 unpaid@example.com: Your Soap claim: file by May 3',
  '2041-05-01 unsigned@example.com: Your Soap claim: file by May 3',
  '2042-02-11 year@example.com: Your Annual Plus plan renews on March 4',
  '2042-02-17 year@example.com: Your guarantee is counted on March 4',
  '2042-03-04 year@example.com: Your Sparrow receipt',
  '2042-03-04 year@example.com: Your money-back guarantee: we owe you a refund',
  '2042-05-04 year@example.com: Your refund is on its way',
]
