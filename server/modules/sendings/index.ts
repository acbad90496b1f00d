import type { Module } from '../module.ts'
import { sendingsHolds } from './holds.ts'

/** The record of what went to outside companies about people. */
export const sendings: Module = {
  name: 'sendings',
  endpoints: [],
  jobs: [],
  holds: sendingsHolds,
  async moveVisitor({ db }, { from, to }) {
    await db('vendorSendings').where({ visitorId: from }).update({ visitorId: to })
  },
}

export { findSending } from './find-sending.ts'
export { hasGoneTo } from './has-gone-to.ts'
export { listSendings } from './list-sendings.ts'
export { noteSending } from './note-sending.ts'
export type { Sending, Vendor } from './sending.model.ts'
