import { blocksSetInterest, type BlockInterest } from '@parkett/contract/customer/block-interests'
import { Fold } from '@parkett/ui/fold'
import { Row, Rows } from '@parkett/ui/row'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { OnlineButton } from '../../frame/online-button.tsx'
import { useAct } from '../../frame/use-act.ts'
import { toldName } from '../../market-view/display.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { InterestForm } from './interest-form.tsx'
import { interestsQuery } from './queries.ts'

/** Of which shares one would buy or sell a block: no order, no money, no promise of either side. */
export function Interest() {
  const t = useWords()
  const { data } = useQuery(interestsQuery)
  return (
    <Fold title={t('blocks.interest')}>
      <div className="pad stack-2">
        <p className="quiet">{t('blocks.interestText')}</p>
        <InterestForm />
      </div>
      {data !== undefined && data.rows.length > 0 && (
        <Rows label={t('blocks.interest')}>
          {data.rows.map((row) => (
            <Wish key={`${row.instrument.id} ${row.side}`} row={row} />
          ))}
        </Rows>
      )}
    </Fold>
  )
}

function Wish({ row }: { readonly row: BlockInterest }) {
  const t = useWords()
  const format = useFormat()
  const client = useQueryClient()
  const { busy, fault, run } = useAct(() => void client.invalidateQueries(interestsQuery))
  const { instrument, side, quantity, until } = row
  const name = toldName(instrument, format.language)
  const shares = t('unit.shares', { count: quantity })
  return (
    <Row
      name={name}
      sub={
        fault ??
        `${t(side === 'buy' ? 'blocks.wouldBuy' : 'blocks.wouldSell')} · ${shares} · ${t('blocks.shownUntil', { date: format.date(until) })}`
      }
      trail={
        <OnlineButton
          kind="quiet"
          busy={busy}
          onClick={() =>
            void run(blocksSetInterest, {
              body: { instrument: instrument.id, side, quantity: null },
            })
          }
        >
          {t('blocks.noLonger')}
        </OnlineButton>
      }
    />
  )
}
