import { offeringsList } from '@parkett/contract/customer/offerings'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { nameOf } from '../../../market-view/display.ts'
import { href, paths } from '../../../router/paths.ts'
import { read } from '../../../session/reads.ts'
import { useWords } from '../../../session/words.ts'
import { issuePrice } from '../../../trading/issue-price.ts'
import { useSettled } from '../../../trading/time-hooks.ts'
import { useFormat } from '../../../trading/use-format.ts'

const atMost = 10
/** Shares are found as fast as one types; these read what the customer may apply for, out of the books. */
const typingMs = 300

/** New shares that are meant by what was typed; nothing where there are none. Their share has a row of its own once it is listed. */
export function FoundOfferings({ q }: { readonly q: string }) {
  const t = useWords()
  const format = useFormat()
  const typed = useSettled(q, typingMs)
  const { data } = useQuery({
    ...read.one(offeringsList, { query: { q: typed } }),
    placeholderData: keepPreviousData,
  })
  const rows = (data?.rows ?? []).filter(({ instrument }) => instrument === null)
  if (rows.length === 0) return null
  return (
    <Section title={t('ipo.title')}>
      <Rows label={t('ipo.title')}>
        {rows.slice(0, atMost).map((row) => {
          const { id, code, opensAt, closesAt } = row
          return (
            <Row
              key={id}
              name={nameOf(row, format.language)}
              sub={`${code} · ${format.date(opensAt)} – ${format.date(closesAt)}`}
              value={issuePrice(format, row)}
              href={href(paths.offering({ id }))}
            />
          )
        })}
      </Rows>
    </Section>
  )
}
