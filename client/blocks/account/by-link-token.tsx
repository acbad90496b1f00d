import type { ComponentType } from 'react'
import { useLinkToken } from './use-link-token.ts'

/** A page behind a mailed link, given its token. Another link in the same tab is another page. */
export function byLinkToken<Props extends object>(
  Page: ComponentType<Props & { token: string | undefined }>,
): ComponentType<Props> {
  return function LinkPage(props) {
    const token = useLinkToken()
    return <Page key={token} {...props} token={token} />
  }
}
