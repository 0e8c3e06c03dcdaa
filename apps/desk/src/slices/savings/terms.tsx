import {
  savingsCurrencies,
  type SavingsAtDesk,
  type TakenBack,
} from '@parkett/contract/desk/savings'
import { isolated } from '@parkett/words/isolated'
import { ListTable } from '../../frame/list-table.tsx'
import { Day, When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { partText, productText, termParts } from '../../savings/text.ts'

type TermsProps = {
  readonly products: readonly SavingsAtDesk[]
  readonly takenBack: readonly TakenBack[]
}
type Line = Pick<SavingsAtDesk, 'currency' | 'days'> &
  Pick<SavingsAtDesk['rows'][number], 'validFrom' | 'terms' | 'by'> & {
    readonly key: string
    readonly state: 'past' | 'current' | 'coming' | 'takenBack'
    readonly back: TakenBack['back'] | null
  }

/** Every row by product, the newest of each first, with what was taken back of it. */
function linesOf({ products, takenBack }: TermsProps): readonly Line[] {
  const rows = products.flatMap(({ id, currency, days, rows: own }) =>
    own.map((row): Line => ({ ...row, key: `${id} ${row.validFrom}`, currency, days, back: null })),
  )
  const back = takenBack.map((row): Line => ({ ...row, key: row.id, state: 'takenBack' }))
  const place = ({ currency }: Line): number => savingsCurrencies.indexOf(currency)
  return [...rows, ...back].toSorted(
    (a, b) =>
      place(a) - place(b) ||
      a.days - b.days ||
      Number(a.validFrom < b.validFrom) - Number(a.validFrom > b.validFrom),
  )
}

/** Every row of every product with its day and the two who decided it; the newest of a product first. */
export function Terms(props: TermsProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <ListTable
      caption={t('desk.rules.terms')}
      file="savings-terms"
      empty={t('savings.noOffer')}
      heads={[
        t('desk.savings.product'),
        t('desk.rules.from'),
        t('label.status'),
        ...termParts.map(([, word]) => t(word)),
        t('desk.savings.by'),
      ]}
      rows={linesOf(props).map((line) => ({
        key: line.key,
        csv: csvOf(line),
        cells: [
          <span key="product" className="desk-whole">
            {productText(line, t)}
          </span>,
          <Day key="from" date={line.validFrom} />,
          <State key="state" line={line} />,
          ...termParts.map(([part]) => (
            <span key={part} className="num">
              {partText(line.terms, part, { currency: line.currency, language })}
            </span>
          )),
          <People key="by" line={line} />,
        ],
      }))}
    />
  )
}

const csvOf = ({ currency, days, validFrom, state, terms, by, back }: Line) => ({
  product: `${currency.toLowerCase()}-${days}`,
  validFrom,
  state,
  yieldRate: terms?.yieldRate ?? '',
  earlyRate: terms?.earlyRate ?? '',
  minimum: terms?.minimum ?? '',
  maximum: terms?.maximum ?? '',
  offered: terms?.offered ?? '',
  asked: by?.first ?? '',
  agreed: by?.second ?? '',
  backAsked: back?.first ?? '',
  backAgreed: back?.second ?? '',
  backReason: back?.reason ?? '',
})

type LineProps = { readonly line: Line }

function State({ line: { state, terms } }: LineProps) {
  const t = useWords()
  return (
    <span className="desk-whole">
      {t(state === 'takenBack' ? 'desk.savings.takenBack' : `rules.${state}`)}
      {terms === null && (
        <>
          <br />
          <span className="quiet">{t('desk.savings.notSold')}</span>
        </>
      )}
    </span>
  )
}

/** Who asked and agreed; of a row that was taken back also who did that, and why. */
function People({ line: { by, back } }: LineProps) {
  const t = useWords()
  if (by === null) return <span className="quiet">{t('rules.fromStart')}</span>
  return (
    <>
      {isolated(by.first)} · {isolated(by.second)}
      {back !== null && (
        <>
          <br />
          <span className="quiet">
            {t('desk.savings.takenBack')}: {isolated(back.first)} · {isolated(back.second)},{' '}
            <When at={back.at} />
          </span>
          <br />
          <span className="quiet">{back.reason}</span>
        </>
      )}
    </>
  )
}
