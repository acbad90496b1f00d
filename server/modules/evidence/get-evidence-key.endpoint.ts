import { Type } from 'typebox'
import { endpoint } from '../../http/endpoint.ts'
import { Prepared } from '../../http/prepared.ts'
import { SEAL } from './make-evidence-zip.ts'

/** The key to check the seals of evidence files with. */
export const getEvidenceKeyEndpoint = endpoint({
  method: 'get',
  path: '/.well-known/evidence-key.pem',
  summary: 'The public Ed25519 key of the seals in evidence files, as PEM.',
  access: 'public',
  prepared: true,
  input: Type.Object({}),
  output: Type.String(),
  handle: async ({ secrets }) =>
    new Prepared(Buffer.from(secrets.endorsementKey(SEAL)), {
      'content-type': 'application/x-pem-file',
      'cache-control': 'public, max-age=3600',
    }),
})
