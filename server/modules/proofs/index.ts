import { listen } from '../../db/listen.ts'
import type { Module } from '../module.ts'
import { proofsHolds } from './holds.ts'

/** What stands behind the quotes and figures that pages show. */
export const proofs: Module = {
  name: 'proofs',
  endpoints: [],
  jobs: [],
  holds: proofsHolds,
  async start(_tools, { databaseUrl, onChange }) {
    const listening = await listen(databaseUrl, {
      channels: ['content_proofs'],
      onNotice: onChange,
      onGap: onChange,
    })
    return () => listening.stop()
  },
}

export { ContentProof } from './content-proof.model.ts'
export { findClaims, type ProvableClaim } from './find-claims.ts'
export { showProven } from './show-proven.ts'
