import { expect, test } from 'vitest'
import { exampleCertificate } from '../testing/example-certificate.ts'
import { makeCertificate } from './make-certificate.ts'
import { verifyCertificate } from './verify-certificate.ts'

const LONG = Array.from({ length: 120 }, (_, index) => ({
  seq: index + 1,
  at: '2026-11-21T17:00:00.000Z',
  words: 'The post scanned the letter on its way',
  hash: index.toString(16).padStart(64, '0'),
}))

test.for([
  ['a usual certificate', exampleCertificate()],
  ['a record of many pages', exampleCertificate({ entries: LONG })],
  ['nothing in the mail and no files', exampleCertificate({ mail: [], files: [] })],
] as const)('everything of %s can be read back', async ([, certificate]) => {
  const { bytes } = await makeCertificate(certificate)

  expect(await verifyCertificate(bytes, certificate)).toEqual([])
})

test('the same record gives the same bytes', async () => {
  const [one, two] = [
    await makeCertificate(exampleCertificate()),
    await makeCertificate(exampleCertificate()),
  ]

  expect(two.sha256).toBe(one.sha256)
})

test('a browser’s name in letters that we cannot print is printed without them', async () => {
  const certificate = exampleCertificate()
  const signer = { ...certificate.signer, device: 'Browser 李 🎉\u202E x' }

  const { bytes } = await makeCertificate({ ...certificate, signer })

  expect(
    await verifyCertificate(bytes, {
      ...certificate,
      signer: { ...signer, device: 'Browser _ _ x' },
    }),
  ).toEqual([])
})

test.for([
  ['/title', exampleCertificate({ settlement: { name: 'Another', defendant: 'Northwind Fiber' } })],
  [
    '/sections/3/lines/0',
    exampleCertificate({
      attestations: [{ text: 'Other words.', at: '2026-11-21T17:00:00.000Z' }],
    }),
  ],
  ['/sections/4/lines/0', exampleCertificate({ document: { sha256: 'e'.repeat(64), pages: 2 } })],
  ['/pages/1', exampleCertificate({ head: 'e'.repeat(64) })],
] as const)('one that differs at %s is found out', async ([path, other]) => {
  const { bytes } = await makeCertificate(exampleCertificate())

  expect(await verifyCertificate(bytes, other)).toContain(path)
})
