/** What somebody did, as companies that sell advertising count it. */
export type ConversionKind =
  | 'page-view'
  | 'lead'
  | 'sign-up'
  | 'add-to-cart'
  | 'begin-checkout'
  | 'purchase'

/** Ids that the companies themselves put into the address of an ad, or into a cookie. */
interface ClickIds {
  fbc?: string
  fbp?: string
  ttclid?: string
  sccid?: string
  epik?: string
  tblci?: string
}

/** Something that happened, without a name, an address in the net or anything that was answered. */
export interface Conversion {
  /** Ours; the same id again is the same one, which each company drops. */
  id: string
  at: Date
  kind: ConversionKind
  /** The part of this site that it happened in, without a query. */
  url: string
  userAgent: string
  /** Stands for the browser with this one company, and leads to nothing of ours. */
  browser: string
  /** Hex digest of the trimmed address in lower case; only where the person agreed. */
  emailSha256?: string
  /** In cents of a US dollar. */
  valueCents?: number
  clickIds: ClickIds
}

/** A company that counts what came of its ads. */
export interface ConversionTaker {
  mostAtOnce: number
  /** What is older is refused there. */
  oldestMs: number
  /** Whether it has what the company needs to make anything of it; otherwise it is not sent. */
  canUse(conversion: Conversion): boolean
  /**
   * @returns ids of those that it will never take; all others it has
   * @throws VendorFailure
   */
  report(conversions: readonly Conversion[]): Promise<readonly string[]>
}

export interface PixelSettings {
  pixelId: string
  accessToken: string
  /** Another address of the service, for tests and proxies. */
  apiBase?: string | undefined
}

/** In dollars, as every one of them counts. */
export function dollars(cents: number): number {
  return cents / 100
}

/** Since 1970, rounded down. */
export function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000)
}
