import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Proof } from '#contract/suit-terms.ts'
import { forgetProgress, saver } from '../../onboarding/progress.ts'
import { session } from '../../onboarding/session.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import {
  answerCalls,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { FORM_STEP, type SuitValues } from './claim-answers.ts'
import { ProofFiles } from './proof-files.tsx'
import { isUploading, pendingFiles } from './proof-uploads.ts'

const SUIT = 'id-soap'
const NEWER = '2026-11-20T11:00:00.000Z'
const proof: Proof = { use: 'required', label: 'Receipts', help: 'What it cost.' }
const flow = flowOf(
  stepOf('sign-form', '/file/sign', {
    blocks: [{ id: 'd', type: 'step-text', props: {} }] as never,
  }),
)
const pdf = (name: string) => new File(['%PDF-1.7 ', name], name, { type: 'application/pdf' })
const keptNames = () =>
  (session.get().answers[FORM_STEP]?.[SUIT] as SuitValues | undefined)?.proof?.map(
    ({ name }) => name,
  )

function Files() {
  const [bySuit] = useAnswers<Record<string, SuitValues>>(FORM_STEP)
  return <ProofFiles suitId={SUIT} proof={proof} kept={bySuit[SUIT]?.proof ?? []} />
}

/** A server that keeps what it gets; `answer` may answer a file in its place. */
function serve(
  answer: (name: string) => Promise<Response> | Response | undefined = () => undefined,
) {
  answerCalls()
  const others = globalThis.fetch
  const sent: { method: string; path: string; name: string; type: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, options: RequestInit = {}) => {
    if (!path.startsWith('/api/uploads')) return others(path, options)
    const headers = new Headers(options.headers)
    const name = decodeURIComponent(headers.get('x-file-name') ?? '')
    sent.push({
      method: options.method ?? 'GET',
      path,
      name,
      type: headers.get('content-type') ?? '',
      body: typeof options.body === 'string' ? JSON.parse(options.body) : undefined,
    })
    if (options.method === 'DELETE') return Response.json({ dropped: true })
    return (
      (await answer(name)) ?? Response.json({ id: `id-${name}`, name, size: 2048 }, { status: 201 })
    )
  })
  return sent
}

const put = () => putOn(flow, '/file/sign', () => <Files key="f" />)
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText(/Receipts/), files, { applyAccept: false })
const rowOf = async (name: string) =>
  (await screen.findByText(name)).closest('li') ?? expect.fail(`no row of ${name}`)

beforeEach(() => {
  vi.useRealTimers()
  startAnew()
  pendingFiles.set([])
  vi.stubGlobal('scrollTo', () => {})
})

test('a chosen file is sent at once, with its type and name, and kept in the answers', async () => {
  const sent = serve()
  put()

  await choose(pdf('Rechnung ł.pdf'))

  await waitFor(() => expect(keptNames()).toEqual(['Rechnung ł.pdf']))
  expect(sent).toEqual([
    { method: 'POST', path: '/api/uploads', name: 'Rechnung ł.pdf', type: 'application/pdf' },
  ])
  expect(within(await rowOf('Rechnung ł.pdf')).getByText('2 kB')).toBeTruthy()
  expect(screen.getByText('Rechnung ł.pdf is added')).toBeTruthy()
})

test('a file that arrives after everything was cleared is taken back, and named by no answer', async () => {
  const arrival = Promise.withResolvers<Response>()
  const sent = serve(() => arrival.promise)
  put()
  await choose(pdf('a.pdf'))
  await waitFor(() => expect(sent).toHaveLength(1))

  act(forgetProgress)
  arrival.resolve(Response.json({ id: 'id-a', name: 'a.pdf', size: 2048 }, { status: 201 }))

  await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['POST', 'DELETE']))
  expect(session.get().answers).toEqual({})
})

test('what a form has already is shown again after a reload', async () => {
  serve()
  const file = { id: 'id-a', name: 'a.pdf', size: 5000 }
  session.update((now) => ({ ...now, answers: { [FORM_STEP]: { [SUIT]: { proof: [file] } } } }))

  put()

  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'a.pdf' })
  expect(link.getAttribute('href')).toBe('/api/uploads/id-a')
})

test('what is no PDF or picture is never sent', async () => {
  const sent = serve()
  put()

  await choose(
    new File(['<html>'], 'page.pdf', { type: 'application/pdf' }),
    new File([], 'no.png'),
  )

  const page = await rowOf('page.pdf')
  await within(page).findByText(/not a PDF, JPEG or PNG/)
  await within(await rowOf('no.png')).findByText(/is empty/)
  expect(sent).toEqual([])
})

test('a folder, or a file that the device cannot read any more, says so and keeps nobody waiting', async () => {
  const sent = serve()
  put()
  const gone = pdf('gone.pdf')
  const unreadable = new DOMException('It cannot be read', 'NotReadableError')
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(unreadable) }) as Blob

  await choose(gone)

  await within(await rowOf('gone.pdf')).findByText(/could not be read/)
  expect(isUploading(SUIT)).toBe(false)
  expect(sent).toEqual([])
})

test('a sixth file is refused', async () => {
  const sent = serve()
  put()

  await choose(...['1', '2', '3', '4', '5', '6'].map((name) => pdf(`${name}.pdf`)))

  await waitFor(() => expect(keptNames()).toHaveLength(5))
  expect(within(await rowOf('6.pdf')).getByText('Add at most 5 files')).toBeTruthy()
  expect(sent).toHaveLength(5)
})

test('a file for which a letter has no room beside the others is not sent', async () => {
  const size = 2_200_000
  const sent = serve((name) => Response.json({ id: name, name, size }, { status: 201 }))
  put()
  const large = (name: string) => new File([pdf(name), 'x'.repeat(size)], name)

  await choose(large('a.pdf'), large('b.pdf'))

  await waitFor(() => expect(keptNames()).toHaveLength(1))
  await screen.findByText(/A letter has room for 4\.0 MB of files, and these have 4\.2 MB/)
  expect(isUploading(SUIT)).toBe(false)
  expect(sent).toHaveLength(1)
})

test('what the server finds wrong is said beside the file', async () => {
  const message = '“bill.pdf” is locked with a password'
  const body = { code: 'input.invalid', errors: [{ path: '/file', message }] }
  serve(() => Response.json(body, { status: 422 }))
  put()

  await choose(pdf('bill.pdf'))

  expect(await within(await rowOf('bill.pdf')).findByText(message)).toBeTruthy()
  expect(keptNames()).toBeUndefined()
})

test('a lost connection is tried again by itself', async () => {
  let tries = 0
  serve(() => {
    tries += 1
    if (tries === 1) throw new TypeError('network')
    return undefined
  })
  put()

  await choose(pdf('a.pdf'))

  await screen.findByText('No connection. Trying again…')
  expect(isUploading(SUIT)).toBe(true)
  await waitFor(() => expect(keptNames()).toEqual(['a.pdf']), { timeout: 3000 })
  expect(tries).toBe(2)
})

test('when it stays away, the visitor tries again', async () => {
  let isAway = true
  serve(() => (isAway ? Promise.reject(new TypeError('network')) : undefined))
  put()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) })
  await user.upload(screen.getByLabelText(/Receipts/), pdf('a.pdf'))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  const row = await rowOf('a.pdf')
  expect(within(row).getByText(/Not uploaded/)).toBeTruthy()
  expect(isUploading(SUIT)).toBe(false)

  vi.useRealTimers()
  isAway = false
  await userEvent.click(within(row).getByRole('button', { name: 'Try again: a.pdf' }))

  await waitFor(() => expect(keptNames()).toEqual(['a.pdf']))
})

test('Remove takes a file from the answers and the server, and moves the focus on', async () => {
  const sent = serve()
  put()
  await choose(pdf('a.pdf'), pdf('b.pdf'))
  await waitFor(() => expect(keptNames()).toHaveLength(2))

  await userEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove b.pdf' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove b.pdf' }))

  expect(document.activeElement).toBe(screen.getByLabelText(/Receipts/))
  expect(keptNames()).toEqual([])
  const dropped = () => sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
  await waitFor(() =>
    expect(dropped().toSorted()).toEqual(['/api/uploads/id-a.pdf', '/api/uploads/id-b.pdf']),
  )
})

test('one that a claim names still stays on the server, also where the answers were cleared since', async () => {
  const sent = serve()
  put()
  await choose(pdf('a.pdf'))
  await waitFor(() => expect(keptNames()).toHaveLength(1))

  await userEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }))

  const dropped = () => sent.filter(({ method }) => method === 'DELETE').map(({ body }) => body)
  await waitFor(() => expect(dropped()).toEqual([{ unlessNamed: true }]))
})

test('a file stays on the server as long as the answers there may name it', async () => {
  serve()
  put()
  await choose(pdf('a.pdf'))
  await waitFor(() => expect(keptNames()).toHaveLength(1))
  await saver.flush()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const calls = answerCalls(({ path }) =>
    path.startsWith('/questionnaire') ? { status: 503, body: {} } : undefined,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
  await saver.flush()

  expect(keptNames()).toEqual([])
  await new Promise((done) => setTimeout(done, 50))
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
})

test('a file that another device added to another form meanwhile stays on the server', async () => {
  serve()
  put()
  await choose(pdf('a.pdf'))
  await waitFor(() => expect(keptNames()).toHaveLength(1))
  await saver.flush()
  const file = { id: 'id-a.pdf', name: 'a.pdf', size: 2048 }
  let answers: object = {
    [FORM_STEP]: { [SUIT]: { proof: [file] }, 'id-other': { proof: [file] } },
  }
  let conflicts = 1
  const calls = answerCalls(({ path, body }) => {
    if (path === '/questionnaire/progress') {
      return { body: { progress: { answers, classActionSelections: [], lastUpdated: NEWER } } }
    }
    if (path !== '/questionnaire/save-progress') return undefined
    if (conflicts-- > 0) return { status: 409, body: { code: 'progress.outdated' } }
    answers = { ...answers, ...(body['answers'] as object) }
    return { body: { saved: true, lastUpdated: NEWER } }
  })

  await userEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
  const joined = { [FORM_STEP]: { [SUIT]: { proof: [] }, 'id-other': { proof: [file] } } }
  await waitFor(() => expect(answers).toEqual(joined))
  await waitFor(() => expect(saver.pending().size).toBe(0))

  expect(session.get().answers).toEqual(joined)
  await new Promise((done) => setTimeout(done, 50))
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
})

test('a file that another form names, too, stays on the server', async () => {
  const sent = serve()
  const file = { id: 'id-a', name: 'a.pdf', size: 5000 }
  const named = { proof: [file] }
  session.update((now) => ({
    ...now,
    answers: { [FORM_STEP]: { [SUIT]: named, 'id-other': named } },
  }))
  put()

  await userEvent.click(await screen.findByRole('button', { name: 'Remove a.pdf' }))

  expect(keptNames()).toEqual([])
  expect(sent).toEqual([])
})
