/** As much of an address as its owner needs to know it by: `n•••@example.com`. */
export function maskedAddress(address: string): string {
  return address.replace(/^(.)[^@]*/u, '$1•••')
}
