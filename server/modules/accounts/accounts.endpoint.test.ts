import { describe, expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { beginClaim } from '../../testing/claim-steps.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { createStaffAccount } from './create-staff-account.ts'
import { accounts } from './index.ts'
import { sweepAccountsJob } from './sweep-accounts.job.ts'
import { test } from '../../testing/account-test.ts'
import { ADA, becomeMember, otherBrowser, PASSWORD, signIn, signUp } from '../../testing/members.ts'

test('nobody is signed in: the user details are refused, with a cookie and without', async ({
  api,
}) => {
  const withoutCookie = await api.post('/user/get')
  await api.visit()
  const withCookie = await api.post('/user/get')

  for (const { status, body } of [withoutCookie, withCookie]) {
    expect(status).toBe(401)
    expect(body.code).toBe('sign-in.required')
  }
})

test('who is signed in gets the details of SPEC §3', async ({ api, db }) => {
  const { id } = await becomeMember(api, db)
  const [kept, given] = [await addSuit(db), await addSuit(db)]
  await beginClaim(api, kept.id)
  const claim = await beginClaim(api, given.id)
  await api.post(`/api/claims/${claim.body.id}/cancel`, {}, { idempotencyKey: 'once-and-no-more' })

  const { status, body } = await api.post('/user/get')

  expect(status).toBe(200)
  expect(body).toEqual({
    id,
    email: ADA,
    customerId: null,
    plan: null,
    planVariant: null,
    isPayAsYouGo: false,
    suitIds: [kept.id],
  })
})

test('a visitor is no subscriber, and neither is a member without a plan', async ({ api, db }) => {
  const asVisitor = await api.post('/user/subscription-status')
  await becomeMember(api, db)

  const asMember = await api.post('/user/subscription-status')

  for (const { status, body } of [asVisitor, asMember]) {
    expect(status).toBe(200)
    expect(body).toEqual({
      subscription_type: 'none',
      status: 'inactive',
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
    })
  }
})

test('a session identifier without its key signs nobody in', async ({ api }) => {
  const { status, body } = await api.post('/user/subscription-status', {
    sessionId: 'somebody-else',
  })

  expect(status).toBe(401)
  expect(body.code).toBe('session.mismatch')
})

describe('what needs a sign-in', () => {
  const guarded = accounts.endpoints.filter(({ access }) => access === 'member')

  test.for(guarded.map(({ method, path }) => ({ method, path })))(
    '$method $path is refused to a visitor, before its input is looked at',
    async ({ method, path }, { api }) => {
      await api.visit()
      const to = path.replace(':id', '019a0000-0000-7000-8000-000000000000')

      const { status, body } = await api[method](to)

      expect([status, body.code]).toEqual([401, 'sign-in.required'])
    },
  )

  test('all others are for whoever signs in, and change nothing without the CSRF token', async ({
    api,
  }) => {
    await api.visit()
    api.csrfToken = ''
    const open = accounts.endpoints.filter(
      ({ access, method }) => access === 'visitor' && method === 'post',
    )

    const answers = await Promise.all(open.map(({ path }) => api.post(path)))

    expect(open.length).toBeGreaterThan(8)
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['csrf.mismatch']))
  })
})

describe('staff', () => {
  const staff = { email: 'chief@example.com', password: PASSWORD, role: 'finance' } as const

  test('has its role with its session', async ({ api, db }) => {
    await createStaffAccount(fakeTools(db), staff)
    await api.visit()

    const { status } = await signIn(api, staff.email)

    expect(status).toBe(200)
    expect((await db('accounts').first()).role).toBe('finance')
    expect((await api.get('/api/account')).body).toMatchObject({ confirmed: true })
  })

  test('an account that there is gets role and password, and its sessions end', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db, { email: staff.email, password: 'the one it had before' })
    const { id: accountId } = await db('accounts').first()
    await db('accountPasskeys').insert({
      accountId,
      credentialId: 'of an intruder',
      publicKey: Buffer.from('key'),
      counter: 0,
      transports: [],
      name: 'A phone',
      createdAt: NOW,
    })

    await createStaffAccount(fakeTools(db), staff)

    expect(await db('accountPasskeys').select('name')).toEqual([])

    const browser = await otherBrowser(api)
    expect((await api.get('/api/account')).status).toBe(401)
    expect((await signIn(browser, staff.email)).status).toBe(200)
    expect(await db('accounts').select('role')).toEqual([{ role: 'finance' }])
  })

  test('signing up with the same address gives no role', async ({ api, db }) => {
    await createStaffAccount(fakeTools(db), staff)

    await signUp(api, staff.email, PASSWORD)

    const pending = await db('accounts').whereNull('confirmedAt').first()
    expect(pending.role).toBeNull()
  })
})

test('what has run out is swept away, and nothing else', async ({ api, db }) => {
  await becomeMember(api, db)
  await api.post('/api/account/link', { email: ADA })
  await db('accountTokens').update({ expiresAt: NOW })
  await api.post('/api/account/link', { email: ADA })

  await sweepAccountsJob.run(fakeTools(db), {})

  expect(await db('accountTokens')).toHaveLength(1)
  expect(await db('accountSessions')).toHaveLength(1)
})

test('so is more than one statement deletes in the time that it has', async ({
  ownDb,
  ownerDb,
}) => {
  await ownDb.raw(
    `insert into account_tokens (purpose, token_hash, created_at, expires_at)
     select 'passkey', number::text, :now, :now from generate_series(1, 5001) number`,
    { now: NOW },
  )
  await ownerDb.raw(`
    create function run_out_of_time() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 5000 then
        raise exception 'canceling statement due to statement timeout' using errcode = '57014';
      end if;
      return null;
    end $$;
    create trigger runs_out_of_time after delete on account_tokens
      referencing old table as gone for each statement execute function run_out_of_time()`)

  await sweepAccountsJob.run(fakeTools(ownDb), {})

  expect(await ownDb('accountTokens')).toEqual([])
})
