import { offeringsList } from '@parkett/contract/customer/offerings'
import { ButtonLink } from '@parkett/ui/button'
import { Banner } from '@parkett/ui/notice'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { nameOf } from '../../market-view/display.ts'
import { useFormat } from '../../trading/use-format.ts'
import { href, paths } from '../../router/paths.ts'
import { read } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'

export const openOfferingsQuery = queryOptions(
  read.one(offeringsList, { query: { segment: 'open' } }),
)

/** What was won and is to be paid, before everything else that a customer might do. */
export function PaymentsDue() {
  const t = useWords()
  const format = useFormat()
  const { data } = useQuery(openOfferingsQuery)
  const due = data?.due ?? []
  return due.map((row) => (
    <Banner
      key={row.id}
      action={
        <ButtonLink kind="quiet" href={href(paths.allocation({ id: row.id }))}>
          {t('action.details')}
        </ButtonLink>
      }
    >
      <OwnAmount>
        {t('home.payDue', {
          name: nameOf(row, format.language),
          amount: format.money(row.payment?.due ?? row.amount),
          time: format.due(row.payment?.until ?? row.listsAt),
        })}
      </OwnAmount>
    </Banner>
  ))
}

/** How many new shares can be applied for; nothing where there are none. */
export function OpenOfferings() {
  const t = useWords()
  const { data } = useQuery(openOfferingsQuery)
  if (data === undefined || data.open === 0) return null
  const action = (
    <ButtonLink kind="quiet" href={href(paths.newShares())}>
      {t('action.details')}
    </ButtonLink>
  )
  return <Banner action={action}>{t('home.openBanner', { count: data.open })}</Banner>
}
