import { cleanFileName } from '#contract/fields/files.ts'
import { MOST_RECEIPT_BYTES, receiptTypes } from '#contract/purchases/receipt-files.ts'
import { ReadReceipt } from '#contract/wire/purchases.ts'
import { fileEndpoint } from '../../http/endpoint.ts'
import { Problem } from '../../problem.ts'
import { latestUsDay } from '../claims/index.ts'
import { readUploadText, type TextFinding } from '../documents/index.ts'
import { readReceipt } from './read-receipt.ts'

const whyNot: Record<Extract<TextFinding, { refused: unknown }>['refused'], string> = {
  locked: 'is locked with a password. Save a copy without it, then add it again',
  broken: 'cannot be opened. Save or print it as a new PDF, then add it again',
  'too-long': 'is longer than a receipt. Add the page that matters',
  active: 'carries a script or a form, so we did not read it. Print it as a new PDF',
  unknown: 'is neither an e-mail (.eml) nor a PDF. Save the receipt as one of these',
  'too-hard': 'takes too long to open. Print it as a new PDF, then add it again',
}

/** The file is in memory alone while it is read; what it said goes back to its sender, and nowhere else. */
export const readReceiptEndpoint = fileEndpoint({
  method: 'post',
  path: '/api/purchases/receipt',
  summary: 'Reads an e-mail or a PDF for merchant, day, sum and order number; keeps nothing.',
  access: 'visitor',
  limit: { points: 30, seconds: 600 },
  file: { types: receiptTypes, mostBytes: MOST_RECEIPT_BYTES },
  ...ReadReceipt,
  async handle(tools, { visitor, file: { name, bytes } }) {
    const finding = await readUploadText(bytes, { visitorId: visitor.id })
    if ('refused' in finding) {
      const message = `“${cleanFileName(name)}” ${whyNot[finding.refused]}`
      throw new Problem('input.invalid', { errors: [{ path: '/file', message }] })
    }
    return readReceipt(finding, { today: latestUsDay(tools.clock.now()) })
  },
})
