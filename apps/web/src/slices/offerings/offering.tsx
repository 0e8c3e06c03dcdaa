import type { Offering } from '@parkett/contract/customer/offerings'
import { ButtonLink } from '@parkett/ui/button'
import { Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { ActionBar } from '@parkett/ui/page'
import { Section } from '@parkett/ui/section'
import { industryText } from '@parkett/words/industry-words'
import { isolated } from '@parkett/words/isolated'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../router/address.ts'
import { href, paths } from '../../router/paths.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { nameOf } from '../../market-view/display.ts'
import { issuePrice } from '../../trading/issue-price.ts'
import { useFormat } from '../../trading/use-format.ts'
import { ById } from './by-id.tsx'
import { applicationWord, applyPath, ratiosOf, rulesOf, statusWords } from './offering-words.ts'
import { offeringQuery } from './queries.ts'
import { Publisher, Stated } from './stated.tsx'
import { TermsChanged } from './terms-changed.tsx'
import { placeOf } from './place-of.ts'
import { PlacementLines } from './placement.tsx'
import { QuotaLines, usePaysAfter } from './quota.tsx'

/** `/shares/new-detail?id`: terms, timetable, the sealed envelope, the own application. */
export function OfferingScreen() {
  const language = useLanguage()
  const { id } = useAddress().query
  const query = useQuery({ ...offeringQuery(id ?? ''), enabled: id !== undefined })
  return (
    <ById
      id={id}
      query={query}
      thing="title.offering"
      title={(offering) => nameOf(offering, language)}
      bar={(offering) => <Bar offering={offering} />}
    >
      {(offering) => <Detail offering={offering} />}
    </ById>
  )
}

function Bar({ offering }: { readonly offering: Offering }) {
  const t = useWords()
  const format = useFormat()
  const { id, status, opensAt, application, drawn } = offering
  if (status === 'open')
    return (
      <ActionBar>
        <ButtonLink wide href={href(applyPath(offering))}>
          {t('ipo.subscribe')}
        </ButtonLink>
      </ActionBar>
    )
  if (status === 'upcoming')
    return (
      <ActionBar>
        <p className="quiet">{t('ipo.opens', { time: format.due(opensAt) })}</p>
      </ActionBar>
    )
  if (application === null && !drawn) return null
  return (
    <ActionBar>
      <ButtonLink
        wide
        kind="secondary"
        href={href(
          application === null ? paths.draw({ id }) : paths.allocation({ id: application.id }),
        )}
      >
        {t(application === null ? 'ipo.howChecked' : 'ipo.own')}
      </ButtonLink>
    </ActionBar>
  )
}

function Detail({ offering }: { readonly offering: Offering }) {
  const t = useWords()
  const format = useFormat()
  const { application } = offering
  const price = issuePrice(format, offering)
  return (
    <>
      <Title
        kicker={t(statusWords[offering.status][0])}
        title={price}
        sub={`${t(placeOf(offering))} · ${isolated(industryText(offering.industry, t))} · ${offering.code}`}
      />
      {application !== null && (
        <Ledger label={t('ipo.own')}>
          <Line label={t('ipo.own')} value={t(applicationWord(application))} />
          <Line label={t('ipo.quantity')} value={format.quantity(application.quantity)} />
        </Ledger>
      )}
      {application?.changeable === true && (
        <div className="pad">
          <ButtonLink
            wide
            kind="secondary"
            href={href(paths.subscribe({ mode: 'change', id: offering.id }))}
          >
            {t('ipo.change')}
          </ButtonLink>
        </div>
      )}
      <TermsChanged offering={offering} />
      {offering.calledOffAt === null && <Offered offering={offering} />}
      <Timetable offering={offering} />
      <Terms offering={offering} price={price} />
      <Section title={t('ipo.commitment')}>
        <p className="pad quiet">{t('ipo.commitmentText')}</p>
        <p className="pad num break">{offering.commitment}</p>
        {offering.outside !== null && (
          <p className="pad quiet">
            {t('ipo.outside', {
              round: offering.outside.round,
              time: format.minute(offering.outside.at),
            })}
          </p>
        )}
      </Section>
      {offering.publishedBy === 'house' && <Stated offering={offering} />}
      {offering.fictional && <p className="pad quiet">{t('ipo.fictional')}</p>}
    </>
  )
}

/** What may come of it for the reader: nothing any more, once it was called off. */
function Offered({ offering }: { readonly offering: Offering }) {
  const t = useWords()
  const { placement } = offering
  return (
    <>
      <Notice tone="brass">{t(placement === null ? 'ipo.risk' : 'ipo.riskRight')}</Notice>
      <Quota offering={offering} />
      {placement !== null && (
        <Section title={t('ipo.placement')}>
          <PlacementLines placement={placement} />
        </Section>
      )}
    </>
  )
}

/** What the holding entitles to, where it is paid after winning. */
function Quota({ offering }: { readonly offering: Offering }) {
  const t = useWords()
  const paysAfter = usePaysAfter()
  const { quota } = offering
  if (quota === null) return null
  return (
    <Section title={t('ipo.quota')}>
      <QuotaLines offering={offering} quota={quota} />
      <p className="pad quiet">{paysAfter(quota)}</p>
    </Section>
  )
}

/** What was still to come when it was called off does not: it is called off only while its list is open. */
const comingOf = ({ calledOffAt, closesAt, quota, drawsAt, listsAt }: Offering) =>
  calledOffAt !== null
    ? ([['ipo.calledOff', calledOffAt]] as const)
    : ([
        ['ipo.closing', closesAt],
        ...(quota === null ? [] : [['ipo.numbering', quota.numbersAt] as const]),
        ['ipo.drawing', drawsAt],
        ...(quota === null
          ? []
          : [['ipo.telling', quota.resultsAt] as const, ['ipo.paying', quota.payUntil] as const]),
        ['ipo.listing', listsAt],
      ] as const)

function Timetable({ offering }: { readonly offering: Offering }) {
  const t = useWords()
  const format = useFormat()
  const lines = [
    ['ipo.published', offering.publishedAt],
    ['ipo.opening', offering.opensAt],
    ...comingOf(offering),
  ] as const
  return (
    <Section title={t('ipo.timetable')}>
      <Ledger>
        {lines.map(([label, at]) => (
          <Line key={label} label={t(label)} value={format.due(at)} />
        ))}
      </Ledger>
    </Section>
  )
}

/** From where to where a price could be that is fixed now, and since when. */
function Fixed({ offering }: { readonly offering: Offering }) {
  const t = useWords()
  const format = useFormat()
  const { range } = offering
  if (range === null || range.fixedAt === null) return null
  return (
    <>
      <Line
        label={t('ipo.priceRange')}
        value={issuePrice(format, { ...offering, price: range.high, priceLow: range.low })}
      />
      <Line label={t('ipo.priceFixed')} value={format.minute(range.fixedAt)} />
    </>
  )
}

type TermsProps = { readonly offering: Offering; readonly price: string }

function Terms({ offering, price }: TermsProps) {
  const t = useWords()
  const format = useFormat()
  const shares = (count: number) => format.quantity(count)
  return (
    <Section title={t('ipo.terms')}>
      <Ledger>
        <Line label={t('ipo.issuePrice')} value={price} />
        <Fixed offering={offering} />
        <Line label={t('ipo.pe')} value={ratiosOf(offering, format.language)} />
        <Publisher offering={offering} />
        {offering.pinyin !== null && <Line label={t('ipo.pinyin')} value={offering.pinyin} wrap />}
        <Line label={t('ipo.code')} value={offering.applicationCode} />
        <Line label="ISIN" value={offering.isin} />
        <Line label={t('ipo.issueQuantity')} value={shares(offering.issueQuantity)} />
        <Line label={t('ipo.publicQuantity')} value={shares(offering.publicQuantity)} />
        {offering.remaining !== null && !offering.drawn && (
          <Line label={t('ipo.remaining')} value={shares(offering.remaining)} />
        )}
        <Line label={t('ipo.unit')} value={t('unit.shares', { count: offering.unit })} />
        {offering.placement === null && (
          <Line
            label={t('ipo.limits')}
            value={`${shares(offering.minimum)} – ${shares(offering.maximum)}`}
          />
        )}
      </Ledger>
      {rulesOf(offering).map((rule) => (
        <p key={rule} className="pad quiet">
          {t(rule)}
        </p>
      ))}
      {offering.priceLow !== null && <p className="pad quiet">{t('ipo.range')}</p>}
    </Section>
  )
}
