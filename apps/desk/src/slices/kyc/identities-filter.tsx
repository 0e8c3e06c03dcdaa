import { documentKinds } from '@parkett/contract/customer/kyc'
import { identityFindings, identityOrders } from '@parkett/contract/desk/identity-filter'
import { issuingCountries } from '@parkett/contract/wire/countries'
import { PickedFilter, type PickedPart } from '../../frame/queue/picked-filter.tsx'
import { agePick, holderPick, orderPick, pick } from '../../frame/queue/picks.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import type { IdentitiesAsked, IdentityPick } from './asked.ts'

type FilterProps = {
  readonly asked: IdentitiesAsked
  readonly onAsk: (asked: IdentitiesAsked) => void
}

/** What narrows the queue of verifications, and in which order it stands. */
export function IdentitiesFilter({ asked, onAsk }: FilterProps) {
  const t = useWords()
  const language = useLanguage()
  const any = t('desk.queue.any')
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const nameOf = (country: string): string => names.of(country) ?? country
  const { compare } = new Intl.Collator(language)
  const countries = issuingCountries.toSorted((a, b) => compare(nameOf(a), nameOf(b)))
  const parts: readonly PickedPart<IdentityPick>[] = [
    {
      field: 'findings',
      label: t('desk.kyc.findings'),
      ...pick(identityFindings, any, (one) => t(`desk.kyc.findings_${one}`)),
    },
    {
      field: 'document',
      label: t('kyc.document'),
      ...pick(documentKinds, any, (one) => t(`kyc.kind.${one}`)),
    },
    { field: 'country', label: t('kyc.country'), ...pick(countries, any, nameOf) },
    { field: 'holder', label: t('desk.queue.holder'), ...holderPick(t) },
    { field: 'age', label: t('desk.queue.age'), ...agePick(t) },
    {
      field: 'order',
      label: t('desk.queue.order'),
      ...orderPick(identityOrders, t),
    },
  ]
  return <PickedFilter search parts={parts} asked={asked} onAsk={onAsk} />
}
