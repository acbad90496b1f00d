import type { Receipt } from '#contract/wire/purchases.ts'
import type { UploadText } from '../documents/index.ts'
import { orderedOn } from './receipt-day.ts'
import { isFromShop, merchantOf } from './receipt-merchant.ts'

/** Labels of the sum that was paid, the surest first. 'Subtotal' and 'total savings' are none. */
const TOTALS = [
  'grand total',
  'order total',
  'total charged',
  'amount charged',
  'total paid',
  'amount paid',
  'payment total',
  'total amount',
  'you paid',
  'total',
]
/** Beside a sum they say that it is none in US dollars. */
const CODES = 'EUR|GBP|CAD|AUD|NZD|CHF|JPY|CNY|INR|MXN|BRL|SEK|NOK|DKK|PLN|HKD|SGD'
const OTHER_MONEY = new RegExp(
  String.raw`[€£¥₹]|(?<![a-z])(?:${CODES})(?![a-z])|\b(?:CA|C|AU|A|NZ|MX|R|HK|S)\$`,
  'i',
)
const SUM = String.raw`[^\d\n$€£]{0,40}\n?[^\d\n$€£]{0,20}\$?\s?(\d{1,3}(?:,\d{3}){1,3}|\d{1,7})\.(\d{2})(?!\d)\s?(?:${CODES}|[€£])?`
/** Of another purchase than this one. */
const NOT_OTHER = String.raw`(?<!\b(?:previous|prior|last|earlier|past)[a-z ]{0,20})`
/** Of a part of it: 'Tax total', 'Total tax', 'Total before tax'; but 'Total tax included' is all of it. */
const NOT_PART_BEFORE = String.raw`(?<!\b(?:tax(?:es)?|shipping|discounts?) )`
const NOT_PART_AFTER = String.raw`(?! (?:savings|saved|points|items|before|shipping|discounts?|(?:sales )?tax(?:es)?(?! incl))\b)`
const MOST_CENTS = 10_000_000
const NUMBER = new RegExp(
  String.raw`\b(?:order|confirmation|invoice|receipt|booking|reservation)\s{0,3}(?:number|no\.?|num|id|code|#|nº)?\s{0,3}(?:is|:|#)?\s{0,3}#?\s?((?=[A-Z0-9-]{0,30}\d)[A-Z0-9][A-Z0-9-]{3,30})\b`,
  'gi',
)

/**
 * What a receipt says of a purchase. Only what is written beside its usual labels is taken, for its owner puts right what
 * is missing more easily than what is wrong.
 * @param today the last ISO day that a purchase may have
 */
export function readReceipt(told: UploadText, { today }: { today: string }): Receipt {
  const text = `${told.subject ?? ''}\n${told.text}`.replace(/[^\S\n]+/g, ' ')
  return {
    merchant: merchantOf(told),
    orderedOn: orderedOn({ text, sentOn: isFromShop(told) ? told.sentOn : null, today }),
    cents: totalOf(text),
    orderNumber: numberOf(text),
  }
}

function totalOf(text: string): number | null {
  for (const label of TOTALS) {
    const labelled = new RegExp(
      String.raw`(?<![-a-z])(?<!sub ?)${NOT_OTHER}${NOT_PART_BEFORE}${label}\b${NOT_PART_AFTER}${SUM}`,
      'gi',
    )
    // Where a mail says it twice, the last one has tax and shipping in it.
    const [found = '', whole = '', part = ''] = [...text.matchAll(labelled)].at(-1) ?? []
    if (!whole) continue
    if (OTHER_MONEY.test(found)) return null
    const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part)
    return cents > 0 && cents <= MOST_CENTS ? cents : null
  }
  return null
}

function numberOf(text: string): string | null {
  for (const [, number = ''] of text.matchAll(NUMBER)) {
    // A year or a day is no order’s number.
    if (!/^(?:19|20)\d\d(?:-\d\d-\d\d)?$/.test(number)) return number
  }
  return null
}
