import type { Offering } from '@parkett/contract/customer/offerings'
import { Notice } from '@parkett/ui/notice'
import { useWords } from '../../session/words.ts'
import { rulesOf } from './offering-words.ts'
import { usePaysAfter } from './quota.tsx'

/** How it is given out, when it is paid, and what of its price is open: under the form and its review alike. */
export function RuleNotices({ offering }: { readonly offering: Offering }) {
  const t = useWords()
  const paysAfter = usePaysAfter()
  const { quota, priceLow } = offering
  return (
    <>
      {rulesOf(offering).map((rule) => (
        <Notice key={rule}>{t(rule)}</Notice>
      ))}
      {quota !== null && <Notice>{paysAfter(quota)}</Notice>}
      {priceLow !== null && <Notice>{t('ipo.range')}</Notice>}
    </>
  )
}
