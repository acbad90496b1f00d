import { inTurns } from '#contract/in-turns.ts'
import { GetEvidence } from '#contract/wire/evidence.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PrivateFile } from '../../http/private-file.ts'
import { gatherEvidence } from './gather-evidence.ts'
import { makeEvidenceZip } from './make-evidence-zip.ts'

/** A form has at most five files of 10 MB, replies 20 MB: made one at a time, a process needs some 200 MB for it at most. */
const inTurn = inTurns(1)
/** What waits to be sent may have 70 MB as well. */
const limit = { points: 12, seconds: 60 }

export const getEvidenceZipEndpoint = endpoint({
  method: 'get',
  path: '/api/claims/:id/evidence.zip',
  summary:
    'All evidence of one of the visitor’s signed claims: form, files, replies, record, certificate, seal.',
  access: 'visitor',
  limit,
  ...GetEvidence,
  async handle(tools, { input, visitor }) {
    const wanted = { id: input.id, visitorId: visitor.id }
    const { bytes, fileName } = await inTurn(() => makeEvidenceZip(tools, wanted))
    return new PrivateFile(bytes, { type: 'application/zip', name: fileName, as: 'saved' })
  },
})

export const getCertificateEndpoint = endpoint({
  method: 'get',
  path: '/api/claims/:id/certificate.pdf',
  summary: 'The certificate of one of the visitor’s signed claims.',
  access: 'visitor',
  limit,
  ...GetEvidence,
  async handle(tools, { input, visitor }) {
    const wanted = { id: input.id, visitorId: visitor.id }
    const { certificate, record } = await inTurn(() => gatherEvidence(tools, wanted))
    const name = `certificate-${record.claim.reference}.pdf`
    return new PrivateFile(certificate, { type: 'application/pdf', name, as: 'saved' })
  },
})
