import { liabilitiesShow } from '@parkett/contract/customer/liabilities'
import { ChevronRight } from '@parkett/ui/icons'
import { Seal } from '@parkett/ui/seal'
import { useQuery } from '@tanstack/react-query'
import { href, paths } from '../../router/paths.ts'
import { read } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { isThere, missingOf } from '../../worth/is-there.ts'

/**
 * Whether the customers' money is there, worked out here from what the house published of its
 * last sealed day. Its place is kept while that is not known.
 */
export function ProofCard() {
  const t = useWords()
  const format = useFormat()
  const { data, isPending } = useQuery({
    ...read.one(liabilitiesShow, { query: {} }),
    staleTime: 300_000,
  })
  if (data === undefined)
    return isPending ? <div className="tile proof-card" aria-hidden="true" /> : null
  const state = isThere(data.shown)
  const missing = data.shown && missingOf(data.shown)
  const text =
    data.shown === null
      ? t('owed.tonight')
      : missing
        ? t('home.proofMissing', { amount: format.money(missing) })
        : t('home.proofDay', { date: format.day(data.shown.day) })
  return (
    <a className="tile proof-card" href={href(paths.owed())}>
      <Seal state={state} size={40} />
      <span>
        <b>{t(state === 'proven' ? 'home.proofYes' : 'home.proofAsk')}</b>
        <small>{text}</small>
      </span>
      <ChevronRight aria-hidden="true" />
    </a>
  )
}
