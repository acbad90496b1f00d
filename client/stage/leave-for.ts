/**
 * Goes to a page of another company that one comes back from: an https address, or one of this site. Resolves only when the
 * visitor comes back to this very page by the browser's Back, so that the button stays busy until the other page is there.
 * @throws Error for any other address
 */
export function leaveFor(address: string): Promise<void> {
  const url = new URL(address, location.href)
  if (url.protocol !== 'https:' && url.origin !== location.origin) {
    throw new Error('That is no address to go to')
  }
  return new Promise((resolve) => {
    // A page that is still loading shows itself once without having been left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      removeEventListener('pageshow', onShow)
      resolve()
    }
    addEventListener('pageshow', onShow)
    location.assign(url)
  })
}
