import type { WireMoney } from '@parkett/contract/wire/money'
import { Button } from '@parkett/ui/button'
import { useFormat } from '../trading/use-format.ts'
import { partOf } from './amount.ts'

const percents = [25, 50, 75, 100] as const

type AmountPartsProps = {
  readonly label: string
  readonly whole: WireMoney
  /** What the whole is called instead of 100 %. */
  readonly all?: string
  readonly onTake: (part: WireMoney) => void
}

/** A quarter, half, three quarters or all of what is available. */
export function AmountParts({ label, whole, all, onTake }: AmountPartsProps) {
  const format = useFormat()
  return (
    <div className="quarters" role="group" aria-label={label}>
      {percents.map((percent) => (
        <Button key={percent} kind="secondary" onClick={() => onTake(partOf(whole, percent))}>
          {percent === 100 && all !== undefined ? all : format.wholePercent(percent)}
        </Button>
      ))}
    </div>
  )
}
