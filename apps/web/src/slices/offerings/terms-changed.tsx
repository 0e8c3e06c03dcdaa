import type { Offering } from '@parkett/contract/customer/offerings'
import { Notice } from '@parkett/ui/notice'
import { useWords } from '../../session/words.ts'
import { issuePrice } from '../../trading/issue-price.ts'
import { useFormat } from '../../trading/use-format.ts'

type TermsChangedProps = {
  readonly offering: Pick<Offering, 'postponed' | 'calledOffAt' | 'retermed' | 'currency'>
}

/** What two people of the house changed after it was published: nobody has to compare to find out. */
export function TermsChanged({
  offering: { postponed, calledOffAt, retermed, currency },
}: TermsChangedProps) {
  const t = useWords()
  const format = useFormat()
  if (calledOffAt !== null)
    return <Notice>{t('ipo.calledOffNote', { date: format.minute(calledOffAt) })}</Notice>
  return (
    <>
      {retermed.map(({ at, before }) => (
        <Notice key={at}>
          {t('ipo.retermedNote', {
            date: format.minute(at),
            price: issuePrice(format, { ...before, currency }),
            offered: before.offered,
          })}
        </Notice>
      ))}
      {postponed !== null && (
        <Notice>
          {t('ipo.postponedNote', {
            date: format.minute(postponed.at),
            from: format.minute(postponed.from),
          })}
        </Notice>
      )}
    </>
  )
}
