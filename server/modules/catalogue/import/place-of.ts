/** Host and path of an address: which scheme, 'www.' or last slash somebody copied says nothing. */
export function placeOf(url: string | null | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  const { host, pathname } = new URL(url)
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/(?:home\/?)?$/, '')}`
}
