import type { Application } from '@parkett/contract/customer/offerings'
import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Row, Rows } from '@parkett/ui/row'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { nameOf } from '../../market-view/display.ts'
import { useFormat } from '../../trading/use-format.ts'
import { applicationWord } from './offering-words.ts'

export function None() {
  const t = useWords()
  const action = (
    <ButtonLink kind="secondary" href={href(paths.newShares())}>
      {t('ipo.toNew')}
    </ButtonLink>
  )
  return <Empty action={action}>{t('ipo.recordsNone')}</Empty>
}

type RowsProps = { readonly label: string; readonly rows: readonly Application[] }

export function ApplicationRows({ label, rows }: RowsProps) {
  return (
    <Rows label={label}>
      {rows.map((row) => (
        <ApplicationRow key={row.id} row={row} />
      ))}
    </Rows>
  )
}

function ApplicationRow({ row }: { readonly row: Application }) {
  const t = useWords()
  const format = useFormat()
  const { id, quantity, allotted, applicationCode } = row
  const shares =
    allotted === null
      ? t('unit.shares', { count: quantity })
      : t('ipo.gotOf', { got: allotted, asked: quantity })
  return (
    <Row
      href={href(paths.allocation({ id }))}
      name={nameOf(row, format.language)}
      sub={`${applicationCode} · ${shares}`}
      value={<OwnAmount>{format.money(shownSum(row))}</OwnAmount>}
      change={t(applicationWord(row))}
    />
  )
}

/** What is to be paid, was paid, or is set aside. */
const shownSum = ({ status, payment, paid, held }: Application) =>
  status === 'awaiting' && payment !== null ? payment.due : (paid ?? held)
