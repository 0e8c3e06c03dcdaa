import type { OfferingChange } from '@parkett/contract/desk/offering-change'
import { offeringsBooks, type OfferingBook } from '@parkett/contract/desk/offerings'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Section } from '@parkett/ui/section'
import { Sparkline } from '@parkett/ui/sparkline'
import { formatQuantity } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { isolated } from '@parkett/words/isolated'
import { useQuery } from '@tanstack/react-query'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { mayAsk } from '../../frame/may.ts'
import { read } from '../../frame/reads.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { CallOffForm } from './call-off-form.tsx'
import { Changes, changeText } from './changes.tsx'
import { PostponeForm } from './postpone-form.tsx'

/** What is asked for of new shares, and what their method would make of it now. Nobody chooses who wins. */
export function Offerings({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const query = useQuery(read.one(offeringsBooks))
  return (
    <>
      <Section title={t('desk.offerings.books')}>
        <p className="quiet">{t('desk.offerings.text')}</p>
        <Loaded query={query}>{({ rows }) => <Books rows={rows} />}</Loaded>
      </Section>
      {query.data !== undefined && (
        <>
          <Changes rows={query.data.rows} />
          {mayAsk(me, 'offering.postpone') && <PostponeForm books={query.data.rows} />}
          {mayAsk(me, 'offering.callOff') && <CallOffForm books={query.data.rows} />}
        </>
      )}
    </>
  )
}

type ClosesProps = { readonly closesAt: string; readonly last: OfferingChange | undefined }

/** When it closes, and that this is not as it was published. */
function Closes({ closesAt, last }: ClosesProps) {
  const t = useWords()
  return (
    <>
      <When at={closesAt} />
      {last !== undefined && (
        <>
          <br />
          <span className="quiet">{changeText(last, t)}</span>
        </>
      )}
    </>
  )
}

function Books({ rows }: { readonly rows: readonly OfferingBook[] }) {
  const t = useWords()
  const language = useLanguage()
  const count = (of: number) => formatQuantity(of, language)
  return (
    <ListTable
      caption={t('desk.offerings.books')}
      file="offerings"
      heads={[
        t('desk.evidence.share'),
        t('desk.offerings.closes'),
        t('desk.offerings.draws'),
        t('desk.offerings.applications'),
        t('desk.offerings.asked'),
        t('desk.offerings.supply'),
        t('desk.offerings.curve'),
        t('desk.offerings.dryRun'),
      ]}
      rows={rows.map(
        ({ offering, method, placement, applications, asked, supply, days, dryRun, changes }) => ({
          key: offering.id,
          csv: {
            code: offering.code,
            parent: placement?.code ?? '',
            heldPer: placement?.heldPer ?? '',
            recordOn: placement?.recordOn ?? '',
            closes: offering.closesAt,
            draws: offering.drawsAt,
            applications,
            asked,
            supply,
            listAsked: dryRun.asked,
            given: dryRun.given,
            whole: dryRun.whole,
            part: dryRun.part,
            none: dryRun.none,
          },
          cells: [
            <span key="share">
              <span className="desk-whole">
                {offering.name} <span className="desk-code">{offering.code}</span>
              </span>
              {placement !== null && <Holders placement={placement} />}
            </span>,
            <Closes key="closes" closesAt={offering.closesAt} last={changes.at(-1)} />,
            <When key="draws" at={offering.drawsAt} />,
            count(applications),
            count(asked),
            <span key="supply" className="num">
              {count(supply)}
            </span>,
            <Sparkline
              key="curve"
              plain
              label={t('desk.offerings.curveOf', { units: count(asked), days: days.length })}
              points={[0, ...days.map(({ units }) => units)]}
            />,
            <DryRun key="dry" run={dryRun} isChance={method !== 'prorata_time'} />,
          ],
        }),
      )}
    />
  )
}

type DryRunProps = {
  readonly run: OfferingBook['dryRun']
  /** Where none decides, the totals are those of the real result. */
  readonly isChance: boolean
}

/** What the method would give of what is asked for, and to how many lines all, some or nothing. */
function DryRun({ run, isChance }: DryRunProps) {
  const t = useWords()
  const language = useLanguage()
  const count = (of: number) => formatQuantity(of, language)
  const { given, asked, whole, part, none } = run
  return (
    <>
      <span className="desk-whole">
        {t('desk.offerings.given', { given: count(given), asked: count(asked) })}
      </span>
      <br />
      <span className="quiet">
        {t('desk.offerings.split', { whole: count(whole), part: count(part), none: count(none) })}
      </span>
      {!isChance && (
        <>
          <br />
          <span className="quiet">{t('desk.offerings.noChance')}</span>
        </>
      )}
    </>
  )
}

/** Whose holders alone may apply, by which ratio and day. */
function Holders({
  placement: { name, code, heldPer, recordOn },
}: {
  readonly placement: NonNullable<OfferingBook['placement']>
}) {
  const t = useWords()
  const language = useLanguage()
  const count = formatQuantity(heldPer, language)
  const date = formatDate(recordOn, language)
  return (
    <>
      <br />
      <span className="quiet">
        {t('desk.offerings.placement', { name: isolated(name), code, count, date })}
      </span>
    </>
  )
}
