import type { OfferingChange } from '@parkett/contract/desk/offering-change'
import { offeringsReadFile } from '@parkett/contract/desk/offering-file'
import { offeringsBooks, type OfferingBook } from '@parkett/contract/desk/offerings'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Section } from '@parkett/ui/section'
import { Sparkline } from '@parkett/ui/sparkline'
import { formatPrice, formatQuantity } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { isolated } from '@parkett/words/isolated'
import { useQuery } from '@tanstack/react-query'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { may, mayAsk } from '../../frame/may.ts'
import { read } from '../../frame/reads.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { CallOffForm } from './call-off-form.tsx'
import { ChangeForm } from './change-form.tsx'
import { Changes, changeText } from './changes.tsx'
import { PostponeForm } from './postpone-form.tsx'
import { ImportForm } from './import/import-form.tsx'
import { PriceForm } from './price-form.tsx'
import { PublishForm } from './publish/publish-form.tsx'

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
          {mayAsk(me, 'offering.publish') && <PublishForm />}
          {may(me, offeringsReadFile.name) && <ImportForm />}
          {mayAsk(me, 'offering.price') && <PriceForm books={query.data.rows} />}
          {mayAsk(me, 'offering.change') && <ChangeForm books={query.data.rows} />}
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
  const language = useLanguage()
  return (
    <>
      <When at={closesAt} />
      {last !== undefined && (
        <>
          <br />
          <span className="quiet">{changeText(last, t, language)}</span>
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
      rows={rows.map((book) => {
        const { offering, method, publishedBy, placement, applications } = book
        const { asked, supply, days, dryRun, changes } = book
        return {
          key: offering.id,
          csv: csvOf(book),
          cells: [
            <Share key="share" {...{ offering, publishedBy, placement }} />,
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
        }
      })}
    />
  )
}

const csvOf = (book: OfferingBook) => {
  const { offering, publishedBy, placement, applications, asked, supply, dryRun } = book
  return {
    code: offering.code,
    price: offering.price,
    priceLow: offering.priceLow ?? '',
    publishedBy: publishedBy === null ? '' : Object.values(publishedBy).join(', '),
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
  }
}

type ShareProps = Pick<OfferingBook, 'offering' | 'publishedBy' | 'placement'>

/** Which one it is, who published it, and whose holders alone may apply. */
function Share({ offering, publishedBy, placement }: ShareProps) {
  const { name, code } = offering
  return (
    <>
      <span className="desk-whole">
        {name} <span className="desk-code">{code}</span>
      </span>
      <Publishers by={publishedBy} />
      <Priced offering={offering} />
      {placement !== null && <Holders placement={placement} />}
    </>
  )
}

/** Who published it: two people of the house, or the simulated market by its seed. */
function Publishers({ by }: { readonly by: OfferingBook['publishedBy'] }) {
  const t = useWords()
  return (
    <>
      <br />
      <span className="quiet">
        {by === null
          ? t('desk.blocks.seeded')
          : `${t('desk.offerings.publishedBy')} ${isolated(by.first)} · ${isolated(by.second)}`}
      </span>
    </>
  )
}

/** What it is issued at: a range until it is fixed. */
function Priced({ offering }: Pick<OfferingBook, 'offering'>) {
  const language = useLanguage()
  const { price, priceLow, currency } = offering
  const print = (text: string) => formatPrice(text, language, { currency })
  return (
    <>
      <br />
      <span className="quiet">
        {priceLow === null ? print(price) : `${print(priceLow)} – ${print(price)}`}
      </span>
    </>
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
