/**
 * Six digits anyone would try first: one digit repeated, or a row up or down. The server
 * decides (it also knows birthdays); this only says so before the last step.
 */
export function isWeakPin(pin: string): boolean {
  const steps = new Set(
    pin
      .slice(1)
      .split('')
      .map((digit, at) => Number(digit) - Number(pin[at])),
  )
  const [only] = steps
  return steps.size === 1 && (only === 0 || only === 1 || only === -1)
}
