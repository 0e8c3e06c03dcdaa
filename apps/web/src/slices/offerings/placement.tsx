import type { Offering } from '@parkett/contract/customer/offerings'
import { Ledger, Line } from '@parkett/ui/ledger'
import { isolated } from '@parkett/words/isolated'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { nameOf } from '../../market-view/display.ts'
import { useFormat } from '../../trading/use-format.ts'

type Placement = NonNullable<Offering['placement']>

/** So many new shares the reader has a right to; a dash while nobody knows. */
export function RightShares({ placement: { shares } }: { readonly placement: Placement }) {
  const t = useWords()
  return shares === null ? '–' : <OwnAmount>{t('unit.shares', { count: shares })}</OwnAmount>
}

/** Whose holders have a right, by which ratio and day, and what that is for the reader. */
export function PlacementLines({ placement }: { readonly placement: Placement }) {
  const t = useWords()
  const format = useFormat()
  const { parent, heldPer, recordOn, held } = placement
  const name = nameOf(parent, format.language)
  const date = format.date(recordOn)
  return (
    <>
      <Ledger label={t('ipo.placement')}>
        <Line
          label={
            <a
              href={href(paths.stock({ code: parent.instrument }))}
            >{`${name} · ${parent.code}`}</a>
          }
          value={`${format.quantity(heldPer)} : 1`}
        />
        <Line label={t('ipo.record')} value={date} />
        <Line
          label={t('ipo.right')}
          hint={
            held === null ? (
              t('ipo.quotaLater', { date })
            ) : (
              <OwnAmount>
                {t('ipo.rightNote', { date, shares: t('unit.shares', { count: held }) })}
              </OwnAmount>
            )
          }
          value={<RightShares placement={placement} />}
        />
      </Ledger>
      <p className="pad quiet">
        {t('ipo.placementRule', { name: isolated(name), date, count: heldPer })}
      </p>
    </>
  )
}
