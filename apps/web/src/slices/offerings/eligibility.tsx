import type { Offering } from '@parkett/contract/customer/offerings'
import type { WireMoney } from '@parkett/contract/wire/money'
import { Section } from '@parkett/ui/section'
import { Timeline, type Step } from '@parkett/ui/timeline'
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

/** What an application needs, before its form: each is there or still to come. Nothing while it is not known. */
export function Eligibility({ offering }: { readonly offering: Offering }) {
  const t = useWords()
  const format = useFormat()
  const { data: user } = useQuery(userQuery)
  const { data: config } = useQuery(configQuery)
  const free = useFree(offering.currency)
  if (user === undefined || config === undefined || free === undefined) return null
  const least = valueOf(offering, offering.minimum)
  const is = (there: boolean): Step['state'] => (there ? 'done' : 'future')
  const identity: Step = {
    key: 'identity',
    label: t('ipo.needIdentity'),
    state: is(user.identity === 'approved'),
  }
  const steps: readonly Step[] = [
    ...(config.identity.required ? [identity] : []),
    { key: 'password', label: t('ipo.needPassword'), state: is(user.hasTradePassword) },
    {
      key: 'cash',
      label: t('ipo.needCash', {
        units: t('ipo.units', { count: offering.minimum / offering.unit }),
      }),
      note: (
        <OwnAmount>
          {t('ipo.needCashNote', { least: format.money(least), free: format.money(free) })}
        </OwnAmount>
      ),
      state: is(!isNegative(addMoney(free, negate(least)))),
    },
  ]
  return (
    <Section title={t('ipo.needs')}>
      <Timeline
        label={t('ipo.needs')}
        steps={steps}
        stateLabels={{
          done: t('order.stepDone'),
          future: t('order.stepAhead'),
          failed: t('order.stepFailed'),
        }}
      />
    </Section>
  )
}
