import { offeringsList } from '@parkett/contract/customer/offerings'
import { ButtonLink } from '@parkett/ui/button'
import { Banner } from '@parkett/ui/notice'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { href, paths } from '../../router/paths.ts'
import { read } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'

export const openOfferingsQuery = queryOptions(
  read.one(offeringsList, { query: { segment: 'open' } }),
)

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
