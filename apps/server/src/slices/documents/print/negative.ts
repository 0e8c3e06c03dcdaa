/** A decimal text with the other sign; nothing stays nothing. */
export function negative(amount: string): string {
  if (/^-?0(\.0*)?$/.test(amount)) return amount
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}
