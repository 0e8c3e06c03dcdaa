import type { WireMoney } from '@parkett/contract/wire/money'
import { useId } from 'react'
import { Amount } from '../../../frame/amount.tsx'
import { Day } from '../../../frame/when.tsx'
import { useWords } from '../../../frame/words.ts'

type OneSideProps = {
  readonly label: string
  readonly rows: readonly {
    readonly key: string
    readonly day: string
    readonly name: string
    readonly more: string
    readonly amount: WireMoney
  }[]
  readonly picked: readonly string[]
  readonly onPick: (picked: readonly string[]) => void
}

/** What stands alone on one side; some of it is picked, and let go by picking it again. */
export function OneSide({ label, rows, picked, onPick }: OneSideProps) {
  const t = useWords()
  const id = useId()
  return (
    <fieldset className="desk-side">
      <legend>{label}</legend>
      {rows.length === 0 && <p className="quiet">{t('state.empty')}</p>}
      {rows.map(({ key, day, name, more, amount }, at) => (
        <label key={key} htmlFor={`${id}${at}`} data-picked={picked.includes(key) || undefined}>
          <input
            id={`${id}${at}`}
            type="checkbox"
            checked={picked.includes(key)}
            onChange={({ target }) =>
              onPick(target.checked ? [...picked, key] : picked.filter((one) => one !== key))
            }
          />
          <span>
            <b>{name}</b>
            <span className="quiet">
              <Day date={day} /> · {more}
            </span>
          </span>
          <Amount money={amount} />
        </label>
      ))}
    </fieldset>
  )
}
