import type { WireMoney } from '@parkett/contract/wire/money'
import type { ReactNode } from 'react'
import { OwnAmount } from '../frame/own-amount.tsx'
import { useFormat } from '../trading/use-format.ts'

type SignedAmountProps = {
  readonly amount: WireMoney
  /** The way it went first; null: nothing moved, and there is nothing to add up. */
  readonly went: 'in' | 'out' | null
  /** It went the other way too: both lines stand there, and the list adds up. */
  readonly back: boolean
}

/**
 * What a record did to the money, with its sign: once, and once more the other way when it came
 * back.
 */
export function SignedAmount({ amount, went, back }: SignedAmountProps): ReactNode {
  const format = useFormat()
  if (went === null) return <OwnAmount>{format.money(amount)}</OwnAmount>
  const [first, second] = went === 'in' ? [format.gain, format.minus] : [format.minus, format.gain]
  return (
    <>
      <OwnAmount>{first(amount)}</OwnAmount>
      {back && (
        <>
          <br />
          <OwnAmount>{second(amount)}</OwnAmount>
        </>
      )}
    </>
  )
}
