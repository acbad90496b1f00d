const KEY = 'sparrow:gone-to-pay'

/** Remembers, over the page of the payment company, that this tab went there. */
export function rememberGone(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // Without storage nothing is said about a payment that was left.
  }
}

/** Whether this tab went to pay and is back; told once. */
export function isBackFromPaying(): boolean {
  try {
    const isBack = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return isBack
  } catch {
    return false
  }
}
