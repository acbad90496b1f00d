/** Everything that a claim form says, as plain data: what is not here is not printed. */
export interface ClaimForm {
  settlement: SettlementFacts
  /** Our short reference, such as 'SP-7F3K-29QD', on every page. */
  formReference: string
  /** ISO instant at which the form was put together; the same form gives the same bytes. */
  preparedAt: string
  claimant: Claimant
  /** Left out where the settlement mails no notice ID; `null` is "I don't have it". */
  notice?: { label: string; value: string | null }
  eligibility: EligibilityAnswer[]
  answers: FormAnswer[]
  /** Files that the claimant adds; left out or empty without any. */
  attached?: AttachedFile[]
  /** How the claimant asks to be paid, in words. */
  payment: string
  attestations: Attested[]
  /**
   * The declaration of 28 U.S.C. § 1746 in the settlement's own words. '(date)' in it becomes the
   * day of signing, or a blank to fill in by hand.
   */
  perjury: string
  /** A signature and its day come together or not at all. */
  signature?: Signature
  signedOn?: SigningTime
  /** Who prepared the form, at the foot of every page. */
  preparedBy: string
}

export interface SettlementFacts {
  name: string
  caseName?: string
  caseNumber?: string
  court?: string
  defendant: string
  administratorName?: string
  /** One line of the address each. */
  mailingAddress?: string[]
  officialSiteUrl?: string
  deadlineText: string
  classPeriodText?: string
}

interface Claimant {
  legalName: string
  otherNames?: string
  email: string
  phone?: string
  address: { line1: string; line2?: string; city: string; state: string; zip: string }
}

export interface EligibilityAnswer {
  question: string
  answer: string
  /** The part of the class definition that the question comes from. */
  clause: string
}

export interface FormAnswer {
  label: string
  answer: string
}

/** A file beside the form: a picture is one page. `sha256` is the hex digest of its bytes. */
export interface AttachedFile {
  name: string
  pages: number
  sha256: string
}

export interface Attested {
  text: string
  ticked: boolean
}

/** Strokes are flat runs of x, y, x, y … in a canvas of `width` × `height`, y downwards. */
export type Signature =
  | { method: 'typed'; text: string }
  | { method: 'drawn'; width: number; height: number; strokes: number[][] }

export interface SigningTime {
  /** ISO day in the signer's zone. */
  date: string
  /** IANA name of the signer's zone. */
  zone: string
  /** ISO instant. */
  at: string
}

/** A finished document; `sha256` is the hex digest of `bytes`. */
export interface MadeDocument {
  bytes: Uint8Array
  sha256: string
  pages: number
}
