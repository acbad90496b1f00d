/** Which claim a message is about. */
export interface AboutClaim {
  /** The settlement's name. */
  claim: string
  /** What we and the person call this claim, such as `SP-7K2M`. */
  reference: string
  /** The claim's page. */
  href: string
}
