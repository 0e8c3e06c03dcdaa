import { offeringsPrepare, type Offering } from '@parkett/contract/customer/offerings'
import { FormFault } from '@parkett/ui/form-fault'
import { Ledger, Line } from '@parkett/ui/ledger'
import { useQuery } from '@tanstack/react-query'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { explain } from '../../session/explain.ts'
import { useWords } from '../../session/words.ts'
import { useSettled } from '../../trading/time-hooks.ts'
import { useFormat } from '../../trading/use-format.ts'
import { beforehand, typingMs } from './beforehand.ts'
import type { Draft } from './use-draft.ts'

type ApplySumsProps = { readonly offering: Offering; readonly draft: Draft }

/** What there is, what would be set aside, and what it costs if luck comes: before it is asked for. */
export function ApplySums({ offering, draft }: ApplySumsProps) {
  const t = useWords()
  const format = useFormat()
  const quantity = Number(useSettled(String(draft.quantity), typingMs))
  const fits = quantity >= offering.minimum && quantity % offering.unit === 0
  const query = useQuery({
    ...beforehand(
      offeringsPrepare,
      `sums ${offering.id} ${quantity} ${draft.limit.highest}`,
      () => ({
        body: { offering: offering.id, quantity, nonce: draft.nonce, ...draft.limit.asked },
      }),
    ),
    enabled: fits,
  })
  const sums = query.data?.review
  const own = (amount: Parameters<typeof format.money>[0]) => (
    <OwnAmount>{format.money(amount)}</OwnAmount>
  )
  return (
    <>
      <Ledger>
        {offering.quota !== null && (
          <>
            <Line label={t('ipo.ifWon')} value={own(sums?.amount ?? null)} />
            <Line label={t('ipo.nothingHeld')} value={format.money(nothingOf(offering))} />
          </>
        )}
        <Line label={t('ipo.cash')} value={own(sums?.available ?? null)} />
        {offering.quota === null && (
          <Line
            label={
              sums === undefined
                ? t('ipo.reserved')
                : t('ipo.reservedUntil', { date: format.date(sums.heldUntil) })
            }
            value={own(sums?.amount ?? null)}
          />
        )}
        <Line label={t('ipo.fee')} value={format.money(sums?.fee ?? null)} />
      </Ledger>
      {fits && query.isError && <FormFault text={explain(query.error, t)} />}
    </>
  )
}

const nothingOf = ({ currency }: Offering) => ({ currency, amount: '0.00' })
