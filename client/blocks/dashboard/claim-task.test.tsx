import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  ADDRESS_CHECK,
  type ClaimState,
  nextStates,
  PRINT_SHOP_SILENT,
} from '#contract/claim-states.ts'
import { actorOf } from '#contract/dashboard/by-next-actor.ts'
import { taskOf } from '#contract/dashboard/do-now.ts'
import {
  claimOf,
  deficiencyOf,
  payoutOf,
  storyOf,
  suitOf,
} from '#contract/dashboard/testing/known-claims.ts'
import type { ClaimStory } from '#contract/wire/claim-story.ts'
import type { WaitsFor } from '#contract/wire/claims.ts'
import { ClaimReports } from './claim-reports.tsx'
import { ClaimState as Top } from './claim-state.tsx'
import { FilingWays } from './filing-ways.tsx'
import { wordsOn } from './testing/page-words.ts'
import { freshBook, serveClaims, show } from './testing/show-claims.tsx'

const states = Object.keys(nextStates) as ClaimState[]
const waits: (WaitsFor | null)[] = [null, 'undo', 'account', 'plan', 'address', 'settlement', 'you']
const allNeeds = [
  null,
  'returned',
  ADDRESS_CHECK,
  'undeliverable',
  'refused-by-printer',
  'files-unprintable',
  'deficient',
  PRINT_SHOP_SILENT,
]
const online = { method: 'online', possible: true, lastSafeAt: null, lastSafeDay: null, why: '' }
const ways = [online] as ClaimStory['ways']

/** Every claim that may be, by state, what it waits for and what it needs; a notice and a check where there may be one. */
const all = states.flatMap((state) =>
  waits.flatMap((waitsFor) =>
    allNeeds.map((needs, index) =>
      storyOf(claimOf(state, { waitsFor, needs, id: `claim-${state}-${waitsFor}-${index}` }), {
        ways,
        deficiency: state === 'deficient' ? deficiencyOf('2098-01-15') : null,
        payouts: state === 'paid' ? [payoutOf({ voidAfter: '2098-01-15' })] : [],
      }),
    ),
  ),
)
const moment = { now: new Date(), today: new Date().toISOString().slice(0, 10) }
const known = (story: ClaimStory) => ({ claim: story.claim, story, suit: suitOf('soap') })

beforeEach(() => {
  freshBook()
  Element.prototype.scrollIntoView = () => {}
})

test('whoever is said to act next has one task, in every state, whatever it waits for or needs', () => {
  for (const story of all) {
    const isTheirs = actorOf(known(story), moment) === 'you'
    if (isTheirs) expect(taskOf(known(story), moment), story.claim.id).toBeDefined()
  }
  const theirs = all.filter((story) => actorOf(known(story), moment) === 'you')
  const found = new Set(theirs.map(({ claim }) => claim.state))
  expect([...found]).toEqual([
    'draft',
    'needs_info',
    'ready_to_sign',
    'signed',
    'printing',
    'returned',
    'deficient',
    'paid',
  ])
})

test('nobody is asked for what can no longer be done', () => {
  const late = { ...suitOf('soap'), status: 'closed' as const }
  const draft = storyOf(claimOf('draft'))
  const asked = storyOf(claimOf('deficient'), { deficiency: deficiencyOf('2020-01-15') })

  expect(actorOf({ ...known(draft), suit: late }, moment)).toBe('nobody')
  expect(actorOf(known(asked), moment)).toBe('administrator')
})

/** One claim of each kind that differs for the person. */
const theirs = all.filter(
  ({ claim: { state, waitsFor, needs } }, index) =>
    actorOf(known(all[index]!), moment) === 'you' &&
    (state === 'signed' ? needs === null : waitsFor === null) &&
    (needs !== PRINT_SHOP_SILENT || state === 'printing'),
)

test.each(theirs.map((story) => [story.claim.id, story] as const))(
  'the page of %s has one button for it, and it leads somewhere',
  async (id, story) => {
    serveClaims([story])
    const { container } = show(
      <>
        <Top {...wordsOn('dashboard-claim', 'claim-state')} />
        <ClaimReports {...wordsOn('dashboard-claim', 'claim-reports')} />
        <FilingWays {...wordsOn('dashboard-claim', 'filing-ways')} />
      </>,
      id,
    )
    await waitFor(() => expect(screen.getByText('You', { selector: 'dd' })).toBeTruthy())

    const buttons = container.querySelectorAll('#next-task, #correct')
    expect(buttons).toHaveLength(1)
    const href = buttons[0]?.getAttribute('href') ?? ''
    if (href.startsWith('#')) expect(container.querySelector(href), href).not.toBeNull()
    else expect(href).toMatch(/^\/file(\?claim=soap|\/plan)$/)
    cleanup()
  },
)

test('of a letter that came back nobody is told that something on its form is wrong', async () => {
  const story = storyOf(claimOf('needs_info', { needs: 'returned' }), { ways })
  serveClaims([story])
  show(<Top {...wordsOn('dashboard-claim', 'claim-state')} />, story.claim.id)

  expect(await screen.findByText('The form has to be looked over and signed again.')).toBeTruthy()
})

test('while we check an administrator’s address nothing is asked, and the official site is open', async () => {
  const story = storyOf(claimOf('returned', { needs: ADDRESS_CHECK }), { ways })
  serveClaims([story])
  show(<Top {...wordsOn('dashboard-claim', 'claim-state')} />, story.claim.id)

  expect(await screen.findByText(/we are checking it. You need not do anything/)).toBeTruthy()
  expect(screen.getByText('Sparrow', { selector: 'dd' })).toBeTruthy()
  expect(document.querySelector('#next-task')).toBeNull()
  expect(screen.getByRole('link', { name: /^Official site/ }).getAttribute('href')).toBe(
    'https://example.com/settlement',
  )
  expect(screen.getByText(/If you would rather not wait, file on the official site/)).toBeTruthy()
})

test('where no official site is open, it is not named while we check an address', async () => {
  const story = storyOf(claimOf('returned', { needs: ADDRESS_CHECK }), { ways: [] })
  serveClaims([story])
  show(<Top {...wordsOn('dashboard-claim', 'claim-state')} />, story.claim.id)

  expect(await screen.findByText(/we are checking it. You need not do anything/)).toBeTruthy()
  expect(screen.queryByText(/official site/i)).toBeNull()
})

test('when the print shop does not say whether it has the letter, its owner is shown the other ways', async () => {
  const story = storyOf(claimOf('printing', { needs: PRINT_SHOP_SILENT }), { ways })
  serveClaims([story])
  show(
    <>
      <Top {...wordsOn('dashboard-claim', 'claim-state')} />
      <FilingWays {...wordsOn('dashboard-claim', 'filing-ways')} />
    </>,
    story.claim.id,
  )

  expect(await screen.findByText(/has not said whether it took your letter/)).toBeTruthy()
  expect(screen.queryByText(/being printed/)).toBeNull()
  expect(screen.getByRole('link', { name: 'I filed it another way' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /official site/i }).length).toBeGreaterThan(0)
})

test('the page of a form that was filed elsewhere says so, and leads to the answer that said it', async () => {
  const story = storyOf(claimOf('ready_to_sign'), { ways, filedElsewhere: true })
  serveClaims([story])
  show(<Top {...wordsOn('dashboard-claim', 'claim-state')} />, story.claim.id)

  expect(await screen.findByText(/so this form cannot be signed/)).toBeTruthy()
  const button = screen.getByRole('link', { name: 'Change my answer' })
  expect(button.getAttribute('href')).toBe('/file?claim=soap')
  expect(screen.queryByText(/To be mailed by us in time/)).toBeNull()
})

test('a way that somebody goes alone leads to what it needs, as long as it is open', async () => {
  const counter = { ...online, method: 'counter' }
  const late = { ...counter, possible: false, why: 'cut-off-passed' }
  const signedForm = {
    kind: 'signed-form',
    href: '/api/documents/form-1',
    name: 'form.pdf',
    pages: 1,
    sha256: null,
  }
  const hrefsFor = async (counterWay: typeof counter, waitsFor: WaitsFor | null = 'you') => {
    const told = { ways: [online, counterWay] as ClaimStory['ways'], documents: [signedForm] }
    const story = storyOf(claimOf('signed', { suitSlug: 'soap', waitsFor }), told)
    serveClaims([story])
    show(<FilingWays {...wordsOn('dashboard-claim', 'filing-ways')} />, story.claim.id)
    await screen.findByText('Ways to file')
    const found = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
    cleanup()
    freshBook()
    return found
  }

  const site = suitOf('soap').officialSiteUrl
  expect(await hrefsFor(counter)).toEqual([site, signedForm.href])
  expect(await hrefsFor(late)).toEqual([site])
  // Whose letter we mail is not led into filing twice.
  expect(await hrefsFor(counter, null)).toEqual([])
})

test('a form without an address to mail it to says so, with the day to file it by', async () => {
  const own = { waitsFor: 'you', method: 'online' } as const
  const story = storyOf(claimOf('signed', { ...own, suitSlug: 'soap' }), { ways })
  serveClaims([story])
  show(<Top {...wordsOn('dashboard-claim', 'claim-state')} />, story.claim.id)

  expect(
    await screen.findByText(
      'We cannot mail this one: no postal address for its claims is known. File on the official site by December 10, 2099.',
    ),
  ).toBeTruthy()
})

test('the page of a claim goes by the name of its settlement', async () => {
  const story = storyOf(claimOf('mailed'))
  serveClaims([story])
  show(<Top {...wordsOn('dashboard-claim', 'claim-state')} />, story.claim.id)

  await screen.findByRole('heading', { level: 1, name: 'The soap settlement' })
  expect(document.title).toMatch(/^The soap settlement \| /)
})

test('the end of the undo time names its zone', async () => {
  const undoUntil = new Date(Date.now() + 600_000).toISOString()
  const story = storyOf(claimOf('signed', { undoUntil, waitsFor: 'undo', method: 'first-class' }))
  serveClaims([story])
  show(<Top {...wordsOn('dashboard-claim', 'claim-state')} />, story.claim.id)

  const zone = new Date().toLocaleTimeString('en-US', { timeZoneName: 'short' }).split(' ').at(-1)
  const said = await screen.findAllByText(new RegExp(`until \\d+:\\d\\d [AP]M ${zone}`))
  expect(said).toHaveLength(2)
})

test('while we mail nothing the page says so as long as the signature may be taken back, and promises no letter', async () => {
  const undoUntil = new Date(Date.now() + 600_000).toISOString()
  const left = { undoUntil, waitsFor: 'you', method: 'first-class', mailBy: null } as const
  const story = storyOf(claimOf('signed', left), { sendBy: { on: '2099-12-07', byUs: false } })
  serveClaims([story])
  show(<Top {...wordsOn('dashboard-claim', 'claim-state')} />, story.claim.id)

  expect(
    await screen.findByText(
      'We cannot mail letters right now. Send it yourself or file on the official site by December 7, 2099.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('File it yourself by December 7, 2099')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Take the signature back/ })).toBeTruthy()
  expect(screen.queryByText(/mailed by us/)).toBeNull()
})

test('of a claim that ran out of time it is said when its settlement takes claims again', async () => {
  const story = storyOf(claimOf('expired'))
  serveClaims([story])
  show(<Top {...wordsOn('dashboard-claim', 'claim-state')} />, story.claim.id)

  expect(await screen.findByText(/This settlement takes claims again/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'See the settlement' })
  expect(link.getAttribute('href')).toBe(`/claims/${story.claim.suitSlug}`)
})

test('a signed form whose settlement is being checked waits for us', async () => {
  const story = storyOf(claimOf('signed', { waitsFor: 'settlement', method: 'first-class' }))
  serveClaims([story])
  show(<Top {...wordsOn('dashboard-claim', 'claim-state')} />, story.claim.id)

  expect(await screen.findByText(/checking whether this settlement still takes/)).toBeTruthy()
  expect(screen.getByText('Sparrow', { selector: 'dd' })).toBeTruthy()
  expect(document.querySelector('#next-task')).toBeNull()
})

test('a claim that is over has no next date, known or not', async () => {
  const [over, open] = [claimOf('expired', { id: 'over' }), claimOf('delivered', { id: 'open' })]
  serveClaims([storyOf(over), storyOf(open)])

  show(<Top {...wordsOn('dashboard-claim', 'claim-state')} />, 'open')
  expect(await screen.findByText('Next known date')).toBeTruthy()
  cleanup()
  show(<Top {...wordsOn('dashboard-claim', 'claim-state')} />, 'over')
  expect(await screen.findByText('Who decides next')).toBeTruthy()
  expect(screen.queryByText('Next known date')).toBeNull()
})
