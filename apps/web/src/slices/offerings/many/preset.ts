const storageKey = 'one-click-units'
const shape = /^[1-9]\d{0,5}$/

/** How many units of each this device asked for last; null: the maximum. */
export function readPreset(): string | null {
  const kept = localStorage.getItem(storageKey)
  return kept !== null && shape.test(kept) ? kept : null
}

export function writePreset(units: string | null): void {
  if (units === null) localStorage.removeItem(storageKey)
  else if (shape.test(units)) localStorage.setItem(storageKey, units)
}
