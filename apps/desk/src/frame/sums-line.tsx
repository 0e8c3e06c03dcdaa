import type { WireMoney } from '@parkett/contract/wire/money'
import { Amount } from './amount.tsx'

type SumsLineProps = {
  readonly currency: string
  readonly sums: readonly {
    readonly label: string
    readonly money: WireMoney
    readonly change?: boolean
  }[]
}

/** What a picture adds up to, over it. */
export function SumsLine({ currency, sums }: SumsLineProps) {
  return (
    <p className="desk-chart-sums">
      <b>{currency}</b>
      {sums.map(({ label, money, change = false }) => (
        <span key={label}>
          {label} <Amount money={money} change={change} />
        </span>
      ))}
    </p>
  )
}
