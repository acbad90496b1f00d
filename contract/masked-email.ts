/** `n•••@example.com`: enough of an address for its owner to know it by, and too little for anybody else. */
export function maskedEmail(address: string): string {
  const [first = ''] = Array.from(address)
  return `${first}•••${address.slice(address.lastIndexOf('@'))}`
}
