import { keepInTab, readInTab } from '../../stage/tab-storage.ts'

const KEY = 'sparrow:gone-to-pay'

/** Remembers, over the page of the payment company, that this tab went there. */
export function rememberGone(): void {
  keepInTab(KEY, '1')
}

/** Whether this tab went to pay and is back; told once. */
export function isBackFromPaying(): boolean {
  const isBack = readInTab(KEY) !== null
  keepInTab(KEY, null)
  return isBack
}
