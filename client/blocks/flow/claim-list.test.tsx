import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { keptState } from '../../onboarding/kept-state.ts'
import { session } from '../../onboarding/session.ts'
import {
  answerCalls,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { ClaimList } from './claim-list.tsx'
import { signedWords } from './testing/signed-words.ts'
import { chosenOf, claimOn, detailOf } from './testing/soap-suit.ts'

const repeat = { over: 'suits' as const, param: 'claimIndex' }
const flow = flowOf(
  stepOf('setup-complete', '/file/setup/complete', {
    blocks: [{ id: 'claims', type: 'step-text', props: {} }],
  }),
  stepOf('sign-form', '/file/sign/:claimIndex', { repeat }),
  stepOf('sign-preview', '/file/sign/:claimIndex/preview', { repeat }),
  stepOf('complete', '/file/complete'),
)
const past = { dueAt: '2026-11-19T04:59:59.000Z', deadline: '2026-11-18' }
/** Six days before the last one: too late for a letter of ours, not for a counter. */
const hasty = {
  dueAt: '2026-11-27T04:59:59.000Z',
  deadline: '2026-11-26',
  deadlineRule: 'postmarked' as const,
  mailingAddress: { recipient: 'A', line1: '1 Main St', city: 'X', state: 'NY', zip: '10001' },
  officialSiteUrl: 'https://hasty.example',
}

beforeEach(() => {
  ownWays = {}
  startAnew()
  vi.stubGlobal('scrollTo', () => {})
  answerCalls(({ path }) => {
    if (path === '/api/claims') return { body: { claims: session.get().claims } }
    const slug = path.match(/^\/api\/suits\/([\w-]+)$/)?.[1]
    if (!slug) return undefined
    if (slug.startsWith('late')) return { body: detailOf(slug, past) }
    return { body: slug.startsWith('hasty') ? detailOf(slug, hasty) : detailOf(slug) }
  })
})

/** Words for forms that no letter of ours brings; lists that were edited before have none. */
let ownWays: { own?: typeof signedWords.own } = {}

function showList(...slugs: string[]) {
  keptState.update((state) => ({
    ...state,
    initUser: true,
    suits: slugs.map((slug) => chosenOf(slug)),
  }))
  putOn(flow, '/file/setup/complete', () => (
    <ClaimList key="claims" sectionId="claims" label="Your claims" empty="None" {...ownWays} />
  ))
}

test('each claim says what it lacks and leads there', async () => {
  const claims = [claimOn('list-ready', 'ready_to_sign'), claimOn('list-signed', 'signed')]
  session.update((now) => ({ ...now, claims }))

  showList('list-new', 'list-ready', 'list-signed')

  const [fresh, ready, signed] = screen.getAllByRole('listitem')
  expect(fresh?.textContent).toContain('Incomplete')
  expect(ready?.textContent).toContain('Ready to sign')
  expect(signed?.textContent).toContain('Signed')
  const list = within(screen.getByRole('list', { name: 'Your claims' }))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/file/sign/0',
    '/file/sign/1/preview',
    '/file/complete',
  ])
  expect(await screen.findAllByText('21 days left')).toHaveLength(2)
})

test('what its owner filed elsewhere is not called signed', () => {
  session.update((now) => ({ ...now, claims: [claimOn('list-own', 'self_filed')] }))

  showList('list-own')

  const [own] = screen.getAllByRole('listitem')
  expect(own?.textContent).toContain('Filed by you')
  expect(own?.textContent).not.toContain('Signed')
})

test('where the claims could not be loaded it says that, and not that something is missing; they are asked for again', async () => {
  session.update((now) => ({ ...now, claims: undefined }))
  answerCalls(({ path }) => {
    if (path === '/api/claims') return { body: { claims: [claimOn('list-signed', 'signed')] } }
    const slug = path.match(/^\/api\/suits\/([\w-]+)$/)?.[1]
    return slug ? { body: detailOf(slug, past) } : undefined
  })
  showList('list-signed')
  await act(async () => {})
  expect(screen.getByText('Your claim forms could not be loaded')).toBeTruthy()
  expect(screen.queryByText(/^(Incomplete|Too late)$/)).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('Signed')).toBeTruthy()
  expect(screen.queryByText('Your claim forms could not be loaded')).toBeNull()
})

test('one that is too late leads to the official site instead of its form', async () => {
  session.update((now) => ({ ...now, claims: [claimOn('late-soap', 'ready_to_sign')] }))

  showList('late-soap')

  expect(await screen.findByText('Too late')).toBeTruthy()
  const [row] = screen.getAllByRole('listitem')
  const links = within(row!).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/settlement'])
  expect(row?.textContent).toContain('Claims were taken until November 18, 2026.')
})

test('where all are signed, the list of forms says so and leads to the copies', async () => {
  const claims = [claimOn('list-one', 'signed')]
  session.update((now) => ({ ...now, claims }))
  const suits = [chosenOf('list-one')]
  keptState.update((state) => ({ ...state, initUser: true, suits }))
  const list = stepOf('sign-list', '/file/sign', {
    standsFor: 'sign-form',
    blocks: [{ id: 'claims', type: 'step-text', props: {} }],
  })
  putOn({ ...flow, detours: [list] }, '/file/sign', () => (
    <ClaimList key="claims" sectionId="claims" label="Your claims" empty="None" {...ownWays} />
  ))

  expect(await screen.findByRole('heading', { name: 'All signed' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))

  await waitFor(() => expect(location.pathname).toBe('/file/complete'))
})

test('one that was signed in time stays signed', async () => {
  session.update((now) => ({ ...now, claims: [claimOn('late-tea', 'signed')] }))

  showList('late-tea')

  expect(await screen.findByText('Signed')).toBeTruthy()
  expect(screen.queryByText('Too late')).toBeNull()
})

test('one that no letter of ours would bring in time says so before it is signed, with the official site', async () => {
  ownWays = { own: signedWords.own }
  session.update((now) => ({
    ...now,
    claims: [claimOn('hasty-ready', 'ready_to_sign'), claimOn('hasty-signed', 'signed')],
  }))

  showList('hasty-ready', 'hasty-signed')

  const late = /^Too late to mail: hand it over by November 25, 2026\./
  expect(await screen.findAllByText(late)).toHaveLength(1)
  const [ready] = screen.getAllByRole('listitem')
  const row = within(ready ?? expect.fail('no row'))
  expect(row.getByText('Ready to sign')).toBeTruthy()
  expect(row.getByRole('link', { name: /^Official site/ }).getAttribute('href')).toBe(
    'https://hasty.example',
  )
  expect(row.getByRole('link', { name: 'The hasty-ready settlement' })).toBeTruthy()
})
