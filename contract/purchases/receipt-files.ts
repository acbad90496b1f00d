/** The types that a receipt may be sent as; what it is, its bytes say. */
export const receiptTypes = ['application/pdf', 'message/rfc822'] as const
/** Of one file: 5 MB. */
export const MOST_RECEIPT_BYTES = 5 * 1024 * 1024
/** On the page at a time. */
export const MOST_RECEIPTS = 5
