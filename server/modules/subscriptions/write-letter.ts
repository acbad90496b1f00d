import { disputeBy } from '#contract/subscriptions/next-step.ts'
import type { CancelLetter, CancelLetterInput } from '#contract/wire/cancel-letters.ts'
import { longDate } from '../documents/index.ts'
import { letterNeeds, spokenAmount } from './letter-needs.ts'

type Typed = Required<CancelLetterInput>
type Written = Pick<CancelLetter, 'to' | 'subject' | 'paragraphs'>

/** Room to sign by hand, on letters that go out on paper. */
const SIGN_HERE = '______________________________'

/**
 * A letter that cancels, or that disputes a charge after a cancellation, out of what was typed and nothing else.
 * @param today ISO day
 * @throws Problem input.invalid as `letterNeeds`
 */
export function writeLetter(input: CancelLetterInput, { today }: { today: string }): CancelLetter {
  const typed = letterNeeds(input, { today })
  const { kind, name, email, address, statementOn, chargedOn } = typed
  const isDispute = kind === 'dispute'
  const reachBy = isDispute ? disputeBy({ statementOn: statementOn || null, chargedOn }) : null
  return {
    from: [name, ...linesOf(address), ...(email ? [email] : [])],
    ...writers[kind](typed, today),
    date: longDate(today),
    reachBy,
    isLate: reachBy !== null && reachBy < today,
    countedFrom: isDispute ? (statementOn ? 'statement' : 'charge') : null,
  }
}

const writers: Record<Typed['kind'], (typed: Typed, today: string) => Written> = {
  cancel(typed, today) {
    const { name, company, companyAddress, account } = typed
    return {
      to: [company, ...linesOf(companyAddress)],
      subject: `Cancellation of my subscription${account && `, account ${account}`}`,
      paragraphs: [
        'Hello,',
        `I cancel my subscription with ${company}${account && ` (account ${account})`}. Please end it ${whenOf(typed, today)}, or on the first day that the contract allows if that is later.`,
        'I withdraw my permission to charge any card or bank account of mine for it after that day.',
        'Please confirm in writing on which day it ends, and that nothing more will be charged.',
        'Thank you,',
        name,
      ],
    }
  },

  gym(typed, today) {
    const { name, company, companyAddress, account, reason } = typed
    return {
      to: ['By certified mail, return receipt requested', company, ...linesOf(companyAddress)],
      subject: `Cancellation of my membership${account && `, member number ${account}`}`,
      paragraphs: [
        'To whom it may concern,',
        `I cancel my membership with ${company}, and every other contract that I have with the club, such as personal training. This letter is the notice that my agreement asks for. The membership is to end ${whenOf(typed, today)}, or on the first day that the agreement and the law of my state allow if that is later.`,
        ...(reason ? [REASONS[reason]] : []),
        'I withdraw my permission to charge any card or bank account of mine for dues, yearly fees or training after that day.',
        'Please tell me in writing within ten days of receiving this letter which day is the last of the membership, and what, if anything, will still be charged and why.',
        'Sincerely,',
        SIGN_HERE,
        name,
      ],
    }
  },

  dispute({ name, company, account, issuer, issuerAddress, cardEnding, ...typed }) {
    const { cancelledOn, chargedOn, amount, statementOn } = typed
    const sum = spokenAmount(amount)
    const card = cardEnding && ` (card ending in ${cardEnding})`
    return {
      to: [issuer, 'Billing inquiries', ...linesOf(issuerAddress)],
      subject: `Billing error: ${sum} charged by ${company} on ${longDate(chargedOn)}`,
      paragraphs: [
        `Account number${card}: ${SIGN_HERE}`,
        `I write about a billing error under the Fair Credit Billing Act, 15 U.S.C. 1666, and 12 CFR 1026.13. On ${longDate(cancelledOn)} I cancelled my subscription with ${company}${account && ` (account ${account})`}. The company charged ${sum} to my account on ${longDate(chargedOn)} all the same${statementOn && `; the charge is on the statement of ${longDate(statementOn)}`}.`,
        `I did not agree to this charge and I dispute all of it. Please take ${sum} and any finance charge or fee that came of it off my account.`,
        'Please acknowledge this letter within 30 days, and correct the error or explain your findings within two billing cycles and 90 days at most, as the law provides.',
        'I enclose copies of my cancellation, of its confirmation if I have one, and of the statement with the charge marked.',
        'Sincerely,',
        SIGN_HERE,
        name,
      ],
    }
  },
}

const REASONS: Record<Exclude<Typed['reason'], ''>, string> = {
  moved:
    'I have moved away from the club. I enclose proof of my new address where my agreement asks for it.',
  health:
    'For reasons of health I can no longer use the club. I enclose a note of my doctor where my agreement asks for it.',
}

function whenOf({ endOn }: Typed, today: string): string {
  return endOn && endOn !== today ? `on ${longDate(endOn)}` : `today, ${longDate(today)}`
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
