import type { ComponentType } from 'react'
import { useLinkToken } from './use-link-token.ts'

/**
 * A page behind a mailed link, given its token. Another link in the same tab is another page; one that learns its token stays
 * the same, with its button that may have been pressed already.
 */
export function byLinkToken<Props extends object>(
  Page: ComponentType<Props & { token: string | undefined }>,
): ComponentType<Props> {
  return function LinkPage(props) {
    const { token, nth } = useLinkToken()
    return <Page key={nth} {...props} token={token} />
  }
}
