import {
  productClasses,
  type Answered,
  type ProductClass,
} from '@parkett/contract/customer/appropriateness'
import { Row, Rows } from '@parkett/ui/row'
import { Sheet } from '@parkett/ui/sheet'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useRecordSheet } from '../../frame/use-sheet.ts'
import { useWords } from '../../session/words.ts'
import { appropriatenessQuery } from './appropriateness-query.ts'
import { useFormat } from '../../trading/use-format.ts'
import { Asked } from './asked.tsx'
import { ReturnButton } from './return-button.tsx'

/** `/setting/appropriateness`: what is known of each class of products, and the questions about it. */
export function Appropriateness() {
  const t = useWords()
  const query = useQuery(appropriatenessQuery)
  const thing = t('title.appropriateness')
  return (
    <ScreenPage>
      <p className="pad quiet after">{t('appropriateness.lead')}</p>
      <Loaded query={query} failed={t('state.failed', { thing })}>
        {({ rows }) => <Classes rows={rows} />}
      </Loaded>
      <p className="pad quiet after">{t('appropriateness.used')}</p>
      <div className="pad">
        <ReturnButton />
      </div>
    </ScreenPage>
  )
}

function Classes({ rows }: { readonly rows: readonly Answered[] }) {
  const t = useWords()
  const format = useFormat()
  const sheet = useRecordSheet('class')
  const shown = productClasses.find((one) => one === sheet.id)
  const of = (one: ProductClass) => rows.find(({ productClass }) => productClass === one)
  const state = (row: Answered | undefined): string => {
    if (row === undefined) return t('appropriateness.none')
    if (row.isOver) return t('appropriateness.over')
    return t(row.fits ? 'appropriateness.fits' : 'appropriateness.warns')
  }
  const validity = (row: Answered | undefined): string | undefined =>
    row === undefined || row.isOver
      ? undefined
      : t('appropriateness.until', { date: format.date(row.until) })
  return (
    <>
      <Rows label={t('title.appropriateness')} onward>
        {productClasses.map((one) => (
          <Row
            key={one}
            name={t(`appropriateness.${one}`)}
            sub={[state(of(one)), validity(of(one))]
              .filter((part) => part !== undefined)
              .join(' · ')}
            onClick={() => sheet.show(one)}
          />
        ))}
      </Rows>
      <Sheet
        open={shown !== undefined}
        title={shown === undefined ? '' : t(`appropriateness.${shown}`)}
        closeLabel={t('action.close')}
        onClose={sheet.close}
      >
        {shown !== undefined && <Asked of={shown} last={of(shown)} />}
      </Sheet>
    </>
  )
}
