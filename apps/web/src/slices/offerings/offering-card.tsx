import type { Offering } from '@parkett/contract/customer/offerings'
import { ButtonLink } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { Facts, Line } from '@parkett/ui/ledger'
import { Monogram } from '@parkett/ui/monogram'
import { industryText } from '@parkett/words/industry-words'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { nameOf } from '../../market-view/display.ts'
import { spokenName } from '../../market-view/list-name.ts'
import { marketNames } from '../../market-view/market-names.ts'
import { useFormat } from '../../trading/use-format.ts'
import { isolated } from '@parkett/words/isolated'
import { applyPath, issuePrice, ratiosOf, statusWords } from './offering-words.ts'

/** One offering in the list: what it is, what it costs, until when, and what to do. */
export function OfferingCard({ offering }: { readonly offering: Offering }) {
  const t = useWords()
  const format = useFormat()
  const { id, code, industry, market, status, application, placement } = offering
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
          {t(marketNames[market])} ·{' '}
          {placement === null ? isolated(industryText(industry, t)) : t('ipo.placement')} · {code}
        </p>
      </header>
      <Facts>
        <Line label={t('ipo.issuePrice')} value={issuePrice(format, offering)} />
        <Line label={t('ipo.pe')} value={ratiosOf(offering, format.language)} />
        {offering.quota !== null &&
        application?.payment !== undefined &&
        application.payment !== null ? (
          <Line
            label={t('ipo.dueNow')}
            value={<OwnAmount>{format.money(application.payment.due)}</OwnAmount>}
          />
        ) : application === null && placement !== null ? (
          <Line
            label={t('ipo.right')}
            value={
              placement.shares === null ? (
                '–'
              ) : (
                <OwnAmount>{t('unit.shares', { count: placement.shares })}</OwnAmount>
              )
            }
          />
        ) : application === null ? (
          <Line label={t('ipo.unit')} value={t('unit.shares', { count: offering.unit })} />
        ) : (
          <Line
            label={t('ipo.reserved')}
            value={<OwnAmount>{format.money(application.held)}</OwnAmount>}
          />
        )}
      </Facts>
      <footer className="offering-foot">
        <Times offering={offering} />
        <Ways offering={offering} />
      </footer>
    </article>
  )
}

function Times({ offering }: { readonly offering: Offering }) {
  const t = useWords()
  const format = useFormat()
  const { status, opensAt, closesAt, drawsAt } = offering
  return (
    <p className="quiet">
      {status === 'upcoming'
        ? t('ipo.from', { time: format.minute(opensAt) })
        : t('ipo.until', { time: format.minute(closesAt) })}
      <br />
      {t('ipo.resultOn', { time: format.minute(drawsAt) })}
    </p>
  )
}

function Ways({ offering }: { readonly offering: Offering }) {
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
