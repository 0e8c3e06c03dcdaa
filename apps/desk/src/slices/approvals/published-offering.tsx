import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import type { PublishBoard } from '@parkett/contract/desk/publish-ways'
import type { Currency } from '@parkett/contract/wire/money'
import { formatPrice, formatQuantity } from '@parkett/words/format'
import { formatDateTime } from '@parkett/words/format-time'
import { industryText } from '@parkett/words/industry-words'
import { isolated } from '@parkett/words/isolated'
import type { ReactNode } from 'react'
import { boardWords, issuePrice, wayWords } from '../../frame/offering-words.ts'
import { Day } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { NamedProspectus } from './named-prospectus.tsx'

type PublishedOfferingProps = {
  readonly act: Extract<ApprovalAct, { readonly kind: 'offering.publish' }>
}

const currencies: Readonly<Record<PublishBoard, Currency>> = {
  XETR: 'EUR',
  MAIN_SH: 'CNY',
  MAIN_SZ: 'CNY',
  BSE: 'CNY',
  HK: 'HKD',
  US: 'USD',
}

/** What a yes publishes, term by term: nothing of it changes afterwards. */
export function PublishedOffering({ act }: PublishedOfferingProps) {
  const t = useWords()
  const language = useLanguage()
  const shares = (count: number) => t('unit.shares', { count })
  const currency = currencies[act.board]
  const price = (text: string) => formatPrice(text, language, { currency })
  const place = t(boardWords[act.board])
  // What a clock of the market shows is shown as that, wherever it is read.
  const wall = (text: string) =>
    `${formatDateTime(`${text}:00.000Z`, language, { zone: 'UTC' })} · ${place}`
  const lines: readonly (readonly [string, ReactNode])[] = [
    [t('desk.offerings.company'), isolated([act.name, act.nameZh].filter(Boolean).join(' · '))],
    [t('desk.offerings.shareCode'), act.code],
    [t('ipo.code'), act.applicationCode],
    [t('desk.share.board'), place],
    [t('desk.offerings.industry'), industryText(act.industry, t)],
    [t('desk.offerings.way'), t(wayWords[act.way])],
    ...(act.parent === null
      ? []
      : [[t('desk.offerings.heldPer'), `${act.parent.heldPer} : 1`] as const]),
    [t('desk.offerings.profit'), formatQuantity(act.annualProfit, language)],
    [t(act.priceLow === undefined ? 'ipo.issuePrice' : 'ipo.priceRange'), issuePrice(act, price)],
    [t('desk.offerings.total'), shares(act.totalShares)],
    [t('ipo.issueQuantity'), shares(act.issued)],
    [t('ipo.publicQuantity'), shares(act.offered)],
    [t('ipo.unit'), shares(act.unit)],
    [t('ipo.limits'), `${shares(act.minimum)} – ${shares(act.maximum)}`],
    [t('ipo.opening'), wall(act.opensAt)],
    [t('ipo.closing'), wall(act.closesAt)],
    [t('ipo.drawing'), wall(act.drawsAt)],
    ...(act.resultsAt === null || act.payUntil === null
      ? []
      : [
          [t('ipo.telling'), wall(act.resultsAt)] as const,
          [t('ipo.paying'), wall(act.payUntil)] as const,
        ]),
    [t('desk.offerings.firstDay'), <Day key="day" date={act.listsOn} />],
    [t('desk.offerings.prospectus'), <NamedProspectus key="link" prospectus={act.prospectus} />],
    [
      t('treasury.risks'),
      <span key="risks" className="own-note">
        {act.risks}
      </span>,
    ],
  ]
  return (
    <>
      {lines.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      <dt>{t('desk.after')}</dt>
      <dd>{t('desk.offerings.doesPublish')}</dd>
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
