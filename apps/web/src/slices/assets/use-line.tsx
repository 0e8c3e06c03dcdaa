import type { Assets, Figure } from '@parkett/contract/customer/assets'
import type { WireMoney } from '@parkett/contract/wire/money'
import { Line, type Step } from '@parkett/ui/ledger'
import type { ReactNode } from 'react'
import { Explained } from '../../explain/explained.tsx'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { Gain } from '../../trading/gain.tsx'
import { useFormat } from '../../trading/use-format.ts'

type Look = {
  readonly total?: boolean
  readonly gain?: boolean
  readonly sub?: boolean
  readonly step?: Step | undefined
}

/** Lines of this block: figures that open, and parts of a sum that are shown beside them. */
export function useLine({ currency }: Pick<Assets, 'currency'>) {
  const format = useFormat()
  const print = (value: WireMoney | null, gain: boolean): ReactNode =>
    gain ? <Gain amount={value} /> : format.money(value)
  return {
    figure: (
      figure: Figure,
      label: string,
      value: WireMoney | null,
      { total = false, gain = false, sub, step }: Look = {},
    ) => (
      <Line
        total={total}
        sub={sub}
        step={step}
        label={label}
        value={
          <Explained figure={figure} currency={currency} label={label}>
            {print(value, gain)}
          </Explained>
        }
      />
    ),
    amount: (label: string, value: WireMoney | null, step?: Step, hint?: string) => (
      <Line
        label={label}
        hint={hint}
        step={step}
        value={<OwnAmount>{format.money(value)}</OwnAmount>}
      />
    ),
    minus: (label: string, value: WireMoney, hint?: string) => (
      <Line sub label={label} hint={hint} value={<OwnAmount>{format.minus(value)}</OwnAmount>} />
    ),
  }
}
