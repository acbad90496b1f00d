/** What senders of links add to follow them. */
const FOLLOWING = /^(?:utm_\w+|\w*clid|mc_[ce]id|gad_\w+|[gw]braid|_g[al]|_hs\w+|mkt_tok|srsltid)$/i

/**
 * Where an address leads: which scheme, 'www.' or last slash somebody copied says nothing, nor what follows a link. A question in
 * it does, and a way behind '#/': one page of an administrator shows several settlements by them.
 */
export function placeOf(url: string | null | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  const { host, pathname, searchParams, hash } = new URL(url)
  const asked = [...searchParams].filter(([name]) => !FOLLOWING.test(name))
  const page = `${host.replace(/^www\./, '')}${pathname.replace(/\/(?:home\/?)?$/, '')}`
  const question = asked.length > 0 ? `?${new URLSearchParams(asked).toString()}` : ''
  return `${page}${question}${/^#!?\/./.test(hash) ? hash : ''}`
}
