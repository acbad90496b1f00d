import { MakeFlightLetter, WriteFlightLetter } from '#contract/wire/flights.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PrivateFile } from '../../http/private-file.ts'
import { makeFlightLetter } from './make-flight-letter.ts'
import { todayOf } from './today-of.ts'
import { writeLetter } from './write-letter.ts'

export const writeFlightLetterEndpoint = endpoint({
  method: 'post',
  path: '/api/flights/letter-text',
  summary: 'The words of a letter that asks an airline for what may be due. Keeps nothing.',
  access: 'public',
  reads: true,
  limit: { points: 60, seconds: 60, here: true },
  ...WriteFlightLetter,
  handle: async (tools, { input }) => writeLetter(input, { today: todayOf(tools) }),
})

export const makeFlightLetterEndpoint = endpoint({
  method: 'post',
  path: '/api/flights/letter',
  summary: 'The same letter as a PDF. Keeps nothing.',
  access: 'public',
  reads: true,
  limit: { points: 12, seconds: 60 },
  ...MakeFlightLetter,
  async handle(tools, { input }) {
    const { bytes } = await makeFlightLetter(tools, input)
    return new PrivateFile(bytes, {
      type: 'application/pdf',
      name: 'flight-claim-letter.pdf',
      as: 'saved',
    })
  },
})
