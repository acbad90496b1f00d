import { createHash } from 'node:crypto'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FileVerdict } from '#contract/wire/evidence.ts'
import { propsOf } from '../../testing/props-of.ts'
import { VerifyFile } from './verify-file.tsx'

const words = propsOf('verify-file')
const BYTES = '%PDF-1.7 Zoë'
const SHA256 = createHash('sha256').update(BYTES).digest('hex')
const untouched: FileVerdict = {
  known: true,
  kind: 'claim-form',
  signedOn: '2026-11-21',
  takenBack: false,
  document: 'untouched',
  record: 'untouched',
  sealed: true,
}
const file = () => new File([BYTES], 'claim-form.pdf', { type: 'application/pdf' })

let sent: { path: string; body: string }[] = []

function answerWith(body: unknown, status = 200): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    sent.push({ path, body: typeof init.body === 'string' ? init.body : '' })
    return Response.json(body, { status })
  })
}

beforeEach(() => {
  sent = []
  render(<VerifyFile {...words} sectionId="check" />)
})

const choose = (chosen = file()) => userEvent.upload(screen.getByLabelText(words.label), chosen)

test('sends the file’s fingerprint, and nothing else of it', async () => {
  answerWith(untouched)

  await choose()

  expect(await screen.findByText(words.untouched.title)).toBeTruthy()
  expect(sent).toEqual([{ path: '/api/verify', body: JSON.stringify({ sha256: SHA256 }) }])
  expect(screen.getByText('November 21, 2026')).toBeTruthy()
  expect(screen.getByText(words.kinds['claim-form'])).toBeTruthy()
  expect(screen.getByText(SHA256)).toBeTruthy()
})

describe('says what is known:', () => {
  test.for<[string, FileVerdict, string]>([
    ['not ours', { known: false }, words.unknown.title],
    ['our copy changed', { ...untouched, document: 'changed' }, words.documentChanged.title],
    ['the record changed', { ...untouched, document: 'changed', record: 'changed' }, words.recordChanged.title], // prettier-ignore
    ['no seal', { ...untouched, sealed: false }, words.unsealed.title],
    ['taken back', { ...untouched, takenBack: true }, words.takenBack.title],
  ])('%s', async ([, verdict, title]) => {
    answerWith(verdict)

    await choose()

    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.queryByText(words.untouched.title)).toBeNull()
  })
})

describe('a pasted fingerprint', () => {
  const paste = async (text: string) => {
    await userEvent.type(screen.getByLabelText(words.paste.label), text)
    await userEvent.click(screen.getByRole('button', { name: words.paste.button }))
  }

  test('is asked about, whatever its capitals and spaces', async () => {
    answerWith({ known: false })

    await paste(` ${SHA256.toUpperCase().replace(/(.{32})/, '$1 ')} `)

    expect(await screen.findByText(words.unknown.title)).toBeTruthy()
    expect(sent.map(({ body }) => body)).toEqual([JSON.stringify({ sha256: SHA256 })])
  })

  test('that is none is told beside the field, and not sent', async () => {
    answerWith(untouched)

    await paste('abc')

    const field = screen.getByLabelText(words.paste.label)
    expect(screen.getByText(words.paste.wrong)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(sent).toEqual([])
  })
})

test.for([
  ['too-many-requests', 429, words.tooMany],
  ['unavailable', 503, words.failed],
] as const)('a failed call (%s) is said', async ([code, status, title]) => {
  answerWith({ code }, status)

  await choose()

  expect(await screen.findByText(title)).toBeTruthy()
})

test('of files that are chosen together each is told of', async () => {
  answerWith(untouched)
  const many = Array.from({ length: 8 }, (_, at) => new File([`${at}`], `form-${at}.pdf`))

  await userEvent.upload(screen.getByLabelText(words.label), many, { applyAccept: false })

  expect(await screen.findByText('form-7.pdf')).toBeTruthy()
  expect(screen.getByText('form-0.pdf')).toBeTruthy()
})

test('a file that cannot be read is said', async () => {
  answerWith(untouched)
  const broken = Object.assign(file(), { arrayBuffer: () => Promise.reject(new Error('gone')) })

  await choose(broken)

  expect(await screen.findByText(words.unreadable)).toBeTruthy()
  expect(sent).toEqual([])
})
