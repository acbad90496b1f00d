import { VerifyFile } from '#contract/wire/evidence.ts'
import { endpoint } from '../../http/endpoint.ts'
import { verifyFile } from './verify-file.ts'

/** A fingerprint cannot be guessed: whoever asks has the file, or was given its fingerprint. */
export const verifyFileEndpoint = endpoint({
  method: 'post',
  path: '/api/verify',
  summary: 'Whether a file is one that was signed or made here, by its SHA-256. Nothing personal.',
  access: 'public',
  reads: true,
  limit: { points: 30, seconds: 60 },
  ...VerifyFile,
  handle: (tools, { input }) => verifyFile(tools, input),
})
