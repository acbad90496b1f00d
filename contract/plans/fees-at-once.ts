/** So many fees one payment is for: what waits beyond them is paid after it. */
export const FEES_AT_ONCE = 100
