/** Cards charged by a payment company: what it can be asked, what it tells, and how it fails. */

export type * from './card-payments.ts'
export * from './failures.ts'
export type * from './facts.ts'
export type * from './messages.ts'
export type * from './orders.ts'
export type * from './sandbox-port.ts'
