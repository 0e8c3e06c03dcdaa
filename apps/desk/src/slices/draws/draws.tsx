import { offeringsDraws, type DeskDraw } from '@parkett/contract/desk/draws'
import { Chip } from '@parkett/ui/chip'
import { Section } from '@parkett/ui/section'
import { formatQuantity } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../frame/amount.tsx'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { read } from '../../frame/reads.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'

/** Draws from the commitment to the refunds. Nothing is done here: they come by themselves, and nobody chooses who wins. */
export function Draws() {
  const t = useWords()
  const query = useQuery(read.one(offeringsDraws))
  return (
    <Section title={t('desk.draws')}>
      <p className="quiet">{t('desk.draws.text')}</p>
      <Loaded query={query}>{({ rows }) => <Rows rows={rows} />}</Loaded>
    </Section>
  )
}

function Rows({ rows }: { readonly rows: readonly DeskDraw[] }) {
  const t = useWords()
  return (
    <ListTable
      caption={t('desk.draws')}
      file="draws"
      heads={[
        t('desk.evidence.share'),
        t('desk.draws.committed'),
        t('draw.outside'),
        t('desk.draws.list'),
        t('desk.offerings.draws'),
        t('desk.draws.report'),
        t('desk.draws.refunds'),
        t('desk.draws.checked'),
      ]}
      rows={rows.map((draw) => ({
        key: draw.offering.id,
        csv: csvOf(draw),
        cells: [
          <span key="share" className="desk-whole">
            {draw.offering.name} <span className="desk-code">{draw.offering.code}</span>
          </span>,
          <Marked key="committed" at={draw.publishedAt} hash={draw.commitment} />,
          <Outside key="outside" draw={draw} />,
          <List key="list" draw={draw} />,
          <When key="draws" at={draw.drawn?.at ?? draw.drawsAt} />,
          <Report key="report" draw={draw} />,
          <Refunds key="refunds" drawn={draw.drawn} />,
          <Checked key="checked" drawn={draw.drawn} />,
        ],
      }))}
    />
  )
}

const csvOf = ({ offering, drawn, list, outside, ...draw }: DeskDraw) => ({
  code: offering.code,
  method: draw.method,
  commitment: draw.commitment,
  committed: draw.publishedAt,
  round: outside?.round ?? '',
  value: outside?.value ?? '',
  closes: draw.closesAt,
  listHash: list?.hash ?? '',
  lines: list?.lines ?? '',
  asked: list?.units ?? '',
  supply: draw.supply,
  draws: draw.drawsAt,
  drawn: drawn?.at ?? '',
  given: drawn?.given ?? '',
  whole: drawn?.whole ?? '',
  part: drawn?.part ?? '',
  none: drawn?.none ?? '',
  refunded: drawn?.refunds.money.amount ?? '',
  currency: drawn?.refunds.money.currency ?? '',
  fault: drawn?.fault ?? '',
})

/** When something was fixed, and its hash as people compare it: both ends. */
function Marked({ at, hash }: { readonly at: string; readonly hash: string }) {
  return (
    <>
      <When at={at} />
      <br />
      <span className="quiet desk-code" title={hash}>
        {hash.slice(0, 6)}…{hash.slice(-6)}
      </span>
    </>
  )
}

/** Which round of the beacon was announced, and whether it came; without one the proof is of level 1. */
function Outside({ draw: { outside, drawn } }: { readonly draw: DeskDraw }) {
  const t = useWords()
  if (outside === null) return <span className="quiet">{t('draw.levelOne')}</span>
  const { round, at, value } = outside
  return (
    <>
      {t('desk.draws.round', { round })}
      <br />
      {value !== null ? (
        <Marked at={at} hash={value} />
      ) : (
        <span className="quiet">
          {t(drawn === null ? 'desk.draws.waits' : 'draw.levelMissing')}
        </span>
      )}
    </>
  )
}

function List({ draw: { list, closesAt } }: { readonly draw: DeskDraw }) {
  const t = useWords()
  return list === null ? (
    <>
      {t('desk.offerings.closes')}
      <br />
      <When at={closesAt} />
    </>
  ) : (
    <>
      {t('desk.draws.applications', { count: list.lines })}
      <br />
      <Marked at={closesAt} hash={list.hash} />
    </>
  )
}

function Report({ draw: { drawn, list } }: { readonly draw: DeskDraw }) {
  const t = useWords()
  const language = useLanguage()
  if (drawn === null || list === null) return '–'
  const count = (of: number) => formatQuantity(of, language)
  const { given, whole, part, none } = drawn
  return (
    <>
      <span className="desk-whole">
        {t('desk.offerings.given', { given: count(given), asked: count(list.units) })}
      </span>
      <br />
      <span className="quiet">
        {t('desk.offerings.split', { whole: count(whole), part: count(part), none: count(none) })}
      </span>
    </>
  )
}

function Refunds({ drawn }: Pick<DeskDraw, 'drawn'>) {
  const t = useWords()
  if (drawn === null) return '–'
  const { applications, money } = drawn.refunds
  return (
    <>
      <Amount money={money} />
      <br />
      <span className="quiet">{t('desk.draws.applications', { count: applications })}</span>
    </>
  )
}

const faultWords = {
  seal: 'draw.faultSeal',
  list: 'draw.faultList',
  round: 'draw.faultRound',
  outside: 'draw.faultOutside',
  result: 'draw.faultResult',
} as const

function Checked({ drawn }: Pick<DeskDraw, 'drawn'>) {
  const t = useWords()
  if (drawn === null) return '–'
  return drawn.fault === null ? (
    <Chip tone="success">{t('desk.draws.holds')}</Chip>
  ) : (
    <Chip tone="danger">{t('draw.differs', { what: t(faultWords[drawn.fault]) })}</Chip>
  )
}
