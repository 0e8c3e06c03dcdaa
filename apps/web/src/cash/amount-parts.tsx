import type { WireMoney } from '@parkett/contract/wire/money'
import { Button } from '@parkett/ui/button'
import { useWords } from '../session/words.ts'
import { useFormat } from '../trading/use-format.ts'
import { partOf } from './amount.ts'

const percents = [25, 50, 75, 100] as const

type AmountPartsProps = {
  readonly label: string
  readonly whole: WireMoney
  readonly onTake: (part: WireMoney) => void
}

/** A quarter, half, three quarters or all of what is available. */
export function AmountParts({ label, whole, onTake }: AmountPartsProps) {
  const t = useWords()
  const format = useFormat()
  return (
    <div className="quarters" role="group" aria-label={label}>
      {percents.map((percent) => (
        <Button key={percent} kind="secondary" onClick={() => onTake(partOf(whole, percent))}>
          {percent === 100 ? t('action.everything') : format.wholePercent(percent)}
        </Button>
      ))}
    </div>
  )
}
