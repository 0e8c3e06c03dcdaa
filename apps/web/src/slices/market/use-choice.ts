import { useEffect, useState } from 'react'
import { useQueryValue } from '../../router/address.ts'
import { useHere } from '../../router/screen-context.ts'

/** What was last chosen on the screen itself, for the list beside a stock. */
const kept = new Map<string, string | undefined>()

/**
 * One choice of the lists: market, segment, order, last column. On its own screen it stands in
 * the address; beside a stock the address belongs to the stock, so there it starts as it was
 * left, else at the stock's own market, and stays with the list.
 */
export function useChoice(
  key: string,
): readonly [string | undefined, (value: string | undefined) => void] {
  const { pane } = useHere()
  const [inAddress, setInAddress] = useQueryValue(key)
  const [beside, setBeside] = useState(() => kept.get(key) ?? inAddress)
  const own = pane === 'main'
  useEffect(() => {
    if (own) kept.set(key, inAddress)
  }, [own, key, inAddress])
  const choose = (value: string | undefined) => {
    kept.set(key, value)
    setBeside(value)
  }
  return own ? [inAddress, setInAddress] : [beside, choose]
}
