import type { ClaimAnswers } from '../../contract/wire/claims.ts'
import type { Api } from '../../server/testing/browser.ts'
import type { SecondFactors } from './second-factors.ts'
import type { Lot } from './seeded.ts'

/** Somebody who uses the service. Every word that is theirs holds their mark, which nobody else's does. */
export interface Person {
  mark: string
  /** Where they can be written to; the first is the one that they give. */
  addresses: string[]
  password: string
  /** What they saved last of each claim, by its id. */
  saved: Map<string, ClaimAnswers>
  /** The forms that they signed: fingerprint → of which claim, and whether it still counts. */
  signed: Map<string, SignedForm>
  /** Ids of claims that they gave up or filed themselves. */
  stopped: Set<string>
  /** Letters of theirs to a shop, as their pages were shown: id → fingerprint. */
  postings: Map<string, string>
  /** Banks that they linked, by the ids of the links. */
  banks: Set<string>
  /** What opens their accounts beside the password, by the accounts' ids. */
  factors: Map<string, SecondFactors>
}

export interface SignedForm {
  claimId: string
  counts: boolean
  /** Until then it may be taken back, and nothing of it is printed. */
  undoUntil: Date
}

/** What a browser sent and may send again, as a tab that was left open does. */
export interface SentCall {
  path: string
  body: object
  key: string
  status: number
  answer: unknown
  at: Date
  /** Of the page that sent it: another visitor's browser has another. */
  token: string
}

/** A form that was shown, with all that signing it sends. */
export interface ShownForm {
  claimId: string
  documentId: string
  sha256: string
}

/** A browser, and who sits before it. */
export interface Seat {
  name: string
  person: Person
  api: Api
  /** Several people use it, so nobody leaves anything there without having signed in. */
  isShared: boolean
  shown: ShownForm[]
  sent: SentCall[]
  /** Pages of the payment company that were opened. */
  pages: string[]
}

const places = [
  { city: 'Utica', state: 'NY', zip: '13501' },
  { city: 'San Francisco', state: 'CA', zip: '94103' },
  { city: 'Honolulu', state: 'HI', zip: '96813' },
]
const wrongPlaces = [{ city: 'Utica', state: 'CA', zip: '1350' }]

const marks = ['Quorvane', 'Zibbelthwaite', 'Mxyptarn', 'Oakenfjord', 'Vellumroth', 'Hjortquill']

export function newPerson(place: number): Person {
  const mark = marks[place]!
  const local = mark.toLowerCase()
  return {
    mark,
    addresses: [`${local}@home.example`, `${local}@work.example`],
    password: `a password of ${mark}`,
    saved: new Map(),
    signed: new Map(),
    stopped: new Set(),
    postings: new Map(),
    banks: new Set(),
    factors: new Map(),
  }
}

export const marksBut = ({ mark }: Person) => marks.filter((other) => other !== mark)

/** What somebody fills in: each time something else, and sometimes what no form can take. */
export function answersOf({ mark, addresses }: Person, lot: Lot): ClaimAnswers {
  return {
    claimant: {
      legalName: lot.oneOf([`Ada ${mark}`, `Ada B. ${mark}`]),
      email: addresses[0]!,
      phone: `+13155550${100 + lot.below(100)}`,
      address: {
        line1: `${1 + lot.below(90)} ${mark} St`,
        ...lot.oneOf(lot.happens(0.97) ? places : wrongPlaces),
      },
    },
    identifier: null,
    eligibility: { bought: lot.happens(0.98) ? 'yes' : 'unsure', 'opted-out': 'no' },
    form: { units: String(1 + lot.below(lot.happens(0.03) ? 8 : 5)) },
    payment: lot.oneOf(['check', 'paypal']),
  }
}
