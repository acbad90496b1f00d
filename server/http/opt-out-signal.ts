type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Whether a browser asks that nothing of its user is sold or shared (Global Privacy Control §3.4, Do Not Track). */
export function hasOptOutSignal(headers: Headers): boolean {
  return headers['sec-gpc'] === '1' || headers['dnt'] === '1'
}
