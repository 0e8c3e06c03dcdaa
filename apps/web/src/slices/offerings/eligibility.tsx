import type { Offering } from '@parkett/contract/customer/offerings'
import type { WireMoney } from '@parkett/contract/wire/money'
import { Ledger, Line } from '@parkett/ui/ledger'
import { useQuery } from '@tanstack/react-query'
import { transferLimitsQuery } from '../../cash/queries.ts'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { configQuery, userQuery } from '../../session/queries.ts'
import { useWords } from '../../session/words.ts'
import { addMoney, isNegative, negate } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import { valueOf } from './sum.ts'

/** Free money of both sides in the currency of an offering; undefined until it is known. */
function useFree(currency: string): WireMoney | undefined {
  const { data } = useQuery(transferLimitsQuery)
  const pocket = data?.pockets.find((own) => own.currency === currency)
  return pocket === undefined ? undefined : addMoney(pocket.bank, pocket.trading)
}

/** What an application needs, before its form: each is there or still to come. It keeps its place until it is known. */
export function Eligibility({ offering }: { readonly offering: Offering }) {
  const t = useWords()
  const { data: user } = useQuery(userQuery)
  const { data: config } = useQuery(configQuery)
  const is = (there: boolean | undefined): string =>
    there === undefined ? '–' : t(there ? 'order.stepDone' : 'order.stepAhead')
  const units = t('ipo.units', { count: offering.minimum / offering.unit })
  return (
    <Ledger label={t('ipo.needs')}>
      {config?.identity.required === true && (
        <Line label={t('ipo.needIdentity')} value={is(user && user.identity === 'approved')} />
      )}
      <Line label={t('ipo.needPassword')} value={is(user?.hasTradePassword)} />
      {offering.placement !== null && (
        <Line
          label={t('ipo.needRight')}
          value={is(offering.placement.shares === null ? undefined : offering.placement.shares > 0)}
        />
      )}
      {offering.quota === null ? (
        <NeedCash offering={offering} units={units} />
      ) : (
        <Line
          label={t('ipo.needQuota', { units })}
          value={is(
            offering.quota.shares === null
              ? undefined
              : offering.quota.bannedUntil === null && offering.quota.shares >= offering.minimum,
          )}
        />
      )}
    </Ledger>
  )
}

type NeedCashProps = { readonly offering: Offering; readonly units: string }

function NeedCash({ offering, units }: NeedCashProps) {
  const t = useWords()
  const format = useFormat()
  const free = useFree(offering.currency)
  const least = valueOf(offering, offering.minimum)
  const shown = free === undefined ? '–' : format.money(free)
  const enough = free && !isNegative(addMoney(free, negate(least)))
  return (
    <Line
      label={t('ipo.needCash', { units })}
      hint={
        <OwnAmount>{t('ipo.needCashNote', { least: format.money(least), free: shown })}</OwnAmount>
      }
      value={enough === undefined ? '–' : t(enough ? 'order.stepDone' : 'order.stepAhead')}
    />
  )
}
