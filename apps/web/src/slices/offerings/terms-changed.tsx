import type { Offering } from '@parkett/contract/customer/offerings'
import { Notice } from '@parkett/ui/notice'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

/** What two people of the house changed after it was published: nobody has to compare the dates to find out. */
export function TermsChanged({
  offering: { postponed, calledOffAt },
}: {
  readonly offering: Pick<Offering, 'postponed' | 'calledOffAt'>
}) {
  const t = useWords()
  const format = useFormat()
  if (calledOffAt !== null)
    return <Notice>{t('ipo.calledOffNote', { date: format.minute(calledOffAt) })}</Notice>
  if (postponed === null) return null
  const { at, from } = postponed
  return (
    <Notice>
      {t('ipo.postponedNote', { date: format.minute(at), from: format.minute(from) })}
    </Notice>
  )
}
