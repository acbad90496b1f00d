import { APP_ROLE, isRestricted } from '../../db/app-role.ts'
import type { Module } from '../module.ts'
import { getCertificateEndpoint, getEvidenceZipEndpoint } from './get-evidence.endpoint.ts'
import { getEvidenceKeyEndpoint } from './get-evidence-key.endpoint.ts'
import { evidenceHolds } from './holds.ts'
import { verifyFileEndpoint } from './verify-file.endpoint.ts'

export { makeEvidenceZip } from './make-evidence-zip.ts'
export { verifyChain } from './verify-chain.ts'
export { writeZip } from './write-zip.ts'

/** Shows what was signed, and whether it is untouched. */
export const evidence: Module = {
  name: 'evidence',
  endpoints: [
    getEvidenceZipEndpoint,
    getCertificateEndpoint,
    verifyFileEndpoint,
    getEvidenceKeyEndpoint,
  ],
  jobs: [],
  holds: evidenceHolds,
  async start({ db, log }) {
    const isKept = await isRestricted(db).catch(() => true)
    if (!isKept) {
      log.warn({
        event: 'database-role',
        message: `Connections run without the role ${APP_ROLE}: only triggers keep the records from changes. See docs/operating.md.`,
      })
    }
    return async () => {}
  },
}
