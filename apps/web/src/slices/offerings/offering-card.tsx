import type { Offering } from '@parkett/contract/customer/offerings'
import type { WireMoney } from '@parkett/contract/wire/money'
import { ButtonLink } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { Facts, Line } from '@parkett/ui/ledger'
import { Monogram } from '@parkett/ui/monogram'
import type { WordKey } from '@parkett/words/keys'
import { industryText } from '@parkett/words/industry-words'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { nameOf } from '../../market-view/display.ts'
import { spokenName } from '../../market-view/list-name.ts'
import { issuePrice } from '../../trading/issue-price.ts'
import { useFormat } from '../../trading/use-format.ts'
import { isolated } from '@parkett/words/isolated'
import { applyPath, ratiosOf, statusWords } from './offering-words.ts'
import { placeOf } from './place-of.ts'
import { RightShares } from './placement.tsx'

type OfferingCardProps = { readonly offering: Offering }

/** One offering in the list: what it is, what it costs, until when, and what to do. */
export function OfferingCard({ offering }: OfferingCardProps) {
  const t = useWords()
  const format = useFormat()
  const { id, code, industry, status, placement } = offering
  const name = nameOf(offering, format.language)
  const [word, tone] = statusWords[status]
  return (
    <article className="tile offering">
      <header className="offering-head">
        <Monogram symbol={name} size={40} />
        <h2>
          <a href={href(paths.offering({ id }))}>{spokenName(name)}</a>
        </h2>
        <Chip tone={tone}>{t(word)}</Chip>
        <p className="quiet">
          {t(placeOf(offering))} ·{' '}
          {placement === null ? isolated(industryText(industry, t)) : t('ipo.placement')} · {code}
        </p>
      </header>
      <Facts>
        <Line label={t('ipo.issuePrice')} value={issuePrice(format, offering)} />
        <Line label={t('ipo.pe')} value={ratiosOf(offering, format.language)} />
        <Own offering={offering} />
      </Facts>
      <footer className="offering-foot">
        <Times offering={offering} />
        <Ways offering={offering} />
      </footer>
    </article>
  )
}

/** The fact that is about the reader: what is due or set aside, what there is a right to; else the unit. */
function Own({
  offering: { unit, quota, placement, application, calledOffAt },
}: OfferingCardProps) {
  const t = useWords()
  const format = useFormat()
  const money = (label: WordKey, amount: WireMoney) => (
    <Line label={t(label)} value={<OwnAmount>{format.money(amount)}</OwnAmount>} />
  )
  if (application !== null && application.payment !== null && quota !== null)
    return money('ipo.dueNow', application.payment.due)
  if (application !== null) return money('ipo.reserved', application.held)
  // Of one that was called off nobody has a right any more.
  if (placement === null || calledOffAt !== null)
    return <Line label={t('ipo.unit')} value={t('unit.shares', { count: unit })} />
  return <Line label={t('ipo.right')} value={<RightShares placement={placement} />} />
}

function Times({ offering }: OfferingCardProps) {
  const t = useWords()
  const format = useFormat()
  const { status, opensAt, closesAt, drawsAt, calledOffAt } = offering
  if (calledOffAt !== null)
    return <p className="quiet">{t('ipo.calledOffOn', { date: format.minute(calledOffAt) })}</p>
  return (
    <p className="quiet">
      {status === 'upcoming'
        ? t('ipo.from', { time: format.due(opensAt) })
        : t('ipo.until', { time: format.due(closesAt) })}
      <br />
      {t('ipo.resultOn', { time: format.due(drawsAt) })}
    </p>
  )
}

function Ways({ offering }: OfferingCardProps) {
  const t = useWords()
  const { id, status, application } = offering
  if (status === 'open')
    return <ButtonLink href={href(applyPath(offering))}>{t('ipo.subscribe')}</ButtonLink>
  const to =
    application === null ? paths.offering({ id }) : paths.allocation({ id: application.id })
  return (
    <ButtonLink kind="secondary" href={href(to)}>
      {t(application === null ? 'action.details' : 'ipo.own')}
    </ButtonLink>
  )
}
