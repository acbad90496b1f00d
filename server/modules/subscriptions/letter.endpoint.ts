import { MakeCancelLetter, WriteCancelLetter } from '#contract/wire/cancel-letters.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PrivateFile } from '../../http/private-file.ts'
import { dayThere } from '../claims/index.ts'
import { makeLetter } from './make-letter.ts'
import { writeLetter } from './write-letter.ts'

export const writeCancelLetterEndpoint = endpoint({
  method: 'post',
  path: '/api/subscriptions/letter-text',
  summary: 'The words of a letter that cancels, or that disputes a charge after it. Keeps nothing.',
  access: 'public',
  reads: true,
  limit: { points: 60, seconds: 60, here: true },
  ...WriteCancelLetter,
  handle: async ({ clock }, { input }) =>
    writeLetter(input, { today: dayThere(input.timeZone, clock.now()) }),
})

/** Takes a form as well, so that a browser without scripts gets its letter. */
export const makeCancelLetterEndpoint = endpoint({
  method: 'post',
  path: '/api/subscriptions/letter',
  summary: 'The same letter as a PDF. Keeps nothing.',
  access: 'public',
  reads: true,
  form: true,
  limit: { points: 12, seconds: 60 },
  ...MakeCancelLetter,
  async handle(tools, { input }) {
    const { bytes } = await makeLetter(tools, input)
    return new PrivateFile(bytes, {
      type: 'application/pdf',
      name: `${input.kind}-letter.pdf`,
      as: 'saved',
    })
  },
})
