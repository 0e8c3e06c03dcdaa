import { useState } from 'react'

/**
 * True from the first time on that it was, for this currency. What failed is asked for again by whatever
 * shows it: were the screen taken away for that, it would come back, ask again, and so without an end.
 */
export function useOnceSettled(settled: boolean, currency: string | null): boolean {
  const [of, setOf] = useState<string | null>()
  if (settled && of !== currency) setOf(currency)
  return settled || of === currency
}
