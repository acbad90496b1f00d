import { expect } from 'vitest'
import type { ListedDefinition } from '#contract/wire/admin/publishing.ts'
import { createStaffAccount } from '../accounts/index.ts'
import { type Api, test } from '../../testing/api.ts'
import { staffBrowser } from '../../testing/staff.ts'
import { fakeTools } from '../../testing/tools.ts'

const HOME = '/api/admin/definitions/page/home'

/** The live home page with another headline. */
async function edited(browser: Api, title: string) {
  const { body } = await browser.get(HOME)
  const content = structuredClone(body.live.content)
  content.sections[0].props.title = title
  return { content, baseHash: body.live.hash, draftHash: body.draft?.hash ?? null }
}

test('an editor drafts and sees what is wrong, and may not publish', async ({ ownApi, ownDb }) => {
  const { browser } = await staffBrowser(ownApi, ownDb, { role: 'editor' })
  await browser.visit()
  const wanted = await edited(browser, 'You are owed $84 today')

  const { status, body } = await browser.post(`${HOME}/draft`, wanted)
  const list = await browser.get('/api/admin/definitions')
  const read = await browser.get(HOME)
  const drafts = [{ kind: 'page', id: 'home', hash: body.draft.hash }]
  const publish = await browser.post('/api/admin/releases', { drafts, note: '' })

  expect(status).toBe(200)
  expect(body.faults.map(({ reason }: { reason: string }) => reason)).toEqual([
    expect.stringContaining('written by hand'),
    expect.stringContaining('may not say'),
  ])
  const home = list.body.definitions.find(({ id }: { id: string }) => id === 'home')
  expect(home).toMatchObject({ states: ['live', 'changed'], draft: { author: 'e•••@example.com' } })
  expect(read.body.draft.content).toEqual(wanted.content)
  expect(publish).toMatchObject({ status: 403, body: { code: 'staff.not-allowed' } })
})

test('the list says titles as visitors read them', async ({ ownApi, ownDb }) => {
  const { browser } = await staffBrowser(ownApi, ownDb, { role: 'viewer' })
  await browser.visit()

  const { body } = await browser.get('/api/admin/definitions')

  const titles = body.definitions.map(({ title }: { title: string }) => title)
  expect(titles).toContain('Previews | Sparrow')
  expect(titles.join()).not.toContain('{{site.name}}')
})

test('the list says which variations experiments have, those of a draft where there is one', async ({
  ownApi,
  ownDb,
}) => {
  const { browser } = await staffBrowser(ownApi, ownDb, { role: 'editor' })
  await browser.visit()
  const listed = async () => (await browser.get('/api/admin/definitions')).body.definitions
  const before: ListedDefinition[] = await listed()
  const { id, variations } = before.find(({ kind }) => kind === 'experiment')!
  const path = `/api/admin/definitions/experiment/${id}`
  const { live } = (await browser.get(path)).body
  live.content.feature.rules[0].variations = [...variations!, 'more']
  await browser.post(`${path}/draft`, {
    content: live.content,
    baseHash: live.hash,
    draftHash: null,
  })

  const after: ListedDefinition[] = await listed()

  expect(variations?.[0]).toBe('control')
  expect(after.find((one) => one.id === id)?.variations).toEqual([...variations!, 'more'])
  expect(after.find(({ kind }) => kind === 'page')).not.toHaveProperty('variations')
})

test('a candidate is checked and compared without being saved', async ({ ownApi, ownDb }) => {
  const { browser } = await staffBrowser(ownApi, ownDb, { role: 'viewer' })
  await browser.visit()
  const { content } = await edited(browser, 'Better words')

  const { body } = await browser.post(`${HOME}/check`, { content, depth: 'whole' })
  const walk = await browser.get('/api/admin/definitions/flow/onboarding/walk')
  const used = await browser.get('/api/admin/where-used?what=fact&name=visitor.signedIn')

  expect(body).toMatchObject({
    faults: [],
    changes: [{ how: 'changed', path: ['sections', 'hero', 'props', 'title'], isGuarded: false }],
  })
  expect(walk.body.steps[0]).toMatchObject({ id: 'welcome', paths: walk.body.paths.length })
  expect(walk.body.neverReached).toEqual([])
  expect(used.status).toBe(200)
  expect(await ownDb('definitionDrafts').count('* as count').first()).toEqual({ count: 0 })
})

test('a flow whose step is taken out comes back with the migration that it needs', async ({
  ownApi,
  ownDb,
}) => {
  const { browser } = await staffBrowser(ownApi, ownDb, { role: 'editor' })
  await browser.visit()
  const { body } = await browser.get('/api/admin/definitions/flow/onboarding')
  const content = structuredClone(body.live.content)
  content.steps = content.steps.filter(({ id }: { id: string }) => id !== 'features')
  const check = () => browser.post('/api/admin/definitions/flow/onboarding/check', { content })

  const before = (await check()).body
  const [proposal] = before.proposals
  content.change.migrations.push(proposal.value)
  const after = (await check()).body

  expect(before.faults[0].reason).toContain('the step "features" is gone')
  expect(proposal).toMatchObject({
    pointer: '/change/migrations',
    value: { from: 'features', to: 'account' },
  })
  expect(after).toMatchObject({ faults: [], proposals: [] })
})

test('a preview is drawn for staff only, with nothing kept of who looks', async ({
  ownApi,
  ownDb,
}) => {
  const { browser } = await staffBrowser(ownApi, ownDb, { role: 'editor' })
  await browser.visit()
  const { content } = await edited(browser, 'Only for us')
  content.head.title = 'Only for us'

  const asked = { kind: 'page', id: 'home', slot: 'one', content, device: 'phone' }
  const { body } = await browser.post('/api/admin/preview', asked)
  const again = await browser.post('/api/admin/preview', asked)
  const drawn = await browser.get(body.url)
  const outside = await ownApi.stranger().get(body.url)
  const forged = await browser.get(body.url.replace(/\.[^.&]+&/, '.forged-mark-0123456789&'))

  expect(body).toMatchObject({ width: 390, faults: [] })
  expect(again.body.id.split('.')[0]).toBe(body.id.split('.')[0])
  expect(drawn.status).toBe(200)
  expect(drawn.body).toContain('Only for us')
  expect(drawn.headers.getSetCookie()).toEqual([])
  expect(drawn.headers.get('x-robots-tag')).toBe('noindex')
  const policy = drawn.headers.get('content-security-policy')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("script-src 'none'")
  expect(outside.status).toBe(404)
  expect(forged.status).toBe(404)
  expect(await ownDb('experimentExposures').count('* as count').first()).toEqual({ count: 0 })
})

test('what cannot be drawn is said, and no address given', async ({ ownApi, ownDb }) => {
  const { browser } = await staffBrowser(ownApi, ownDb, { role: 'editor' })
  await browser.visit()
  const { content } = await edited(browser, 'x')
  content.sections[0].type = 'heroes'

  const { body } = await browser.post('/api/admin/preview', { kind: 'page', id: 'home', content })

  expect(body).toMatchObject({ url: null, faults: [{ pointer: '/sections/0/type' }] })
})

test('what is published may be looked at by anybody under its id, drafts by staff alone', async ({
  ownApi,
  ownDb,
}) => {
  await createStaffAccount(fakeTools(ownDb), {
    email: 'x@example.com',
    password: 'correct horse battery',
    role: 'viewer',
  })

  // Somebody else was shown the page here before.
  const empty = await ownApi.get('/render')
  const live = await ownApi.get('/render?flow=onboarding&step=welcome')
  const step = await ownApi.get('/render?page=sign-form')
  const draft = await ownApi.get('/render?page=home&version=draft')
  const missing = await ownApi.get('/render?page=nothing')

  expect(live.status).toBe(200)
  expect(live.headers.get('x-robots-tag')).toBe('noindex')
  expect([step.status, step.body]).toEqual([200, expect.stringContaining('Your claim form')])
  expect([draft.status, missing.status]).toEqual([404, 404])
  expect(empty.body).toContain('Previews')
})

test('here the files are not to be written, so nothing is published', async ({ ownApi, ownDb }) => {
  const { browser } = await staffBrowser(ownApi, ownDb, { role: 'publisher' })
  await browser.visit()
  const wanted = await edited(browser, 'Never seen')
  const { body } = await browser.post(`${HOME}/draft`, wanted)

  const answer = await browser.post('/api/admin/releases', {
    drafts: [{ kind: 'page', id: 'home', hash: body.draft.hash }],
    note: '',
  })

  expect(answer).toMatchObject({ status: 409, body: { code: 'publish.read-only' } })
})
