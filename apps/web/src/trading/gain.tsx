import type { WireMoney } from '@parkett/contract/wire/money'
import { Change, directionOf } from '@parkett/ui/change'
import { unknown } from '@parkett/words/format'
import { useFormat } from './use-format.ts'

type GainProps = {
  readonly amount: WireMoney | null
  readonly ratio?: string | null | undefined
  /** Only the ratio, where there is one. */
  readonly brief?: boolean
}

/**
 * A profit or loss with triangle, sign and colour, "+477,60 € (+4,95 %)"; "–" when a price it
 * needs is unknown.
 */
export function Gain({ amount, ratio = null, brief = false }: GainProps) {
  const format = useFormat()
  if (amount === null) return unknown
  return (
    <Change direction={directionOf(amount.amount)}>
      {brief && ratio !== null ? format.ratio(ratio) : format.gain(amount)}
      {!brief && ratio !== null && ` (${format.ratio(ratio)})`}
    </Change>
  )
}
