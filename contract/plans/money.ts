/** '$84' for 8400 cents, '$12.50' for 1250. */
export function spokenMoney(cents: number): string {
  const dollars = (cents / 100).toLocaleString('en-US', {
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  })
  return `$${dollars}`
}
