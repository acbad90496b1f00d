import type { ClaimForm } from '../claim-form.ts'

/** A whole, signed claim form of nobody, for tests; `changes` replace its parts. */
export function exampleClaimForm(changes: Partial<ClaimForm> = {}): ClaimForm {
  return {
    settlement: {
      name: 'Northwind Fiber Data Incident Settlement',
      caseName: 'Alvarez et al. v. Northwind Fiber Communications, Inc.',
      caseNumber: '1:24-cv-04417',
      court: 'U.S. District Court, Northern District of Illinois',
      defendant: 'Northwind Fiber Communications, Inc.',
      administratorName: 'Example Settlement Administration LLC',
      mailingAddress: ['Northwind Fiber Settlement', 'P.O. Box 5042', 'Portland, OR 97208-5042'],
      officialSiteUrl: 'https://www.northwindfibersettlement.example/',
      deadlineText: 'Postmarked by January 12, 2027',
      classPeriodText: 'March 1, 2021 – June 30, 2024',
    },
    formReference: 'SP-7F3K-29QD',
    preparedAt: '2026-11-20T20:01:10.000Z',
    claimant: {
      legalName: 'Dana Q. Example',
      otherNames: 'Dana Sample',
      email: 'dana@example.org',
      phone: '(312) 555-0142',
      address: {
        line1: '4418 W. Magnolia Avenue',
        line2: 'Apt. 3B',
        city: 'Chicago',
        state: 'IL',
        zip: '60640-1187',
      },
    },
    notice: { label: 'Class Member ID', value: 'NWF8 2201 77431' },
    eligibility: [
      {
        question: 'Were you a customer between March 1, 2021 and June 30, 2024?',
        answer: 'Yes',
        clause: '“all persons who were customers of Northwind Fiber in the class period”',
      },
    ],
    answers: [{ label: 'Hours spent dealing with the incident', answer: '3' }],
    payment: 'PayPal (to the email address above)',
    attestations: [
      { text: 'I have not submitted another claim in this settlement.', ticked: true },
      { text: 'I would like to be told when the court decides.', ticked: false },
    ],
    perjury:
      'I declare under penalty of perjury that the foregoing is true and correct. Executed on (date).',
    signature: { method: 'typed', text: 'Dana Q. Example' },
    signedOn: { date: '2026-11-20', zone: 'America/Chicago', at: '2026-11-20T20:05:33.120Z' },
    preparedBy:
      'Prepared by Sparrow at the claimant’s direction. Sparrow is not a law firm and not the settlement administrator.',
    ...changes,
  }
}

/** The same form with another name of the claimant. */
export function exampleClaimFormOf(legalName: string): ClaimForm {
  const form = exampleClaimForm({ signature: { method: 'typed', text: legalName } })
  return { ...form, claimant: { ...form.claimant, legalName } }
}
