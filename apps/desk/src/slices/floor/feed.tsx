import { approvalRights } from '@parkett/contract/desk/approval-rights'
import type { FeedName, PriceFeed } from '@parkett/contract/desk/price-feed'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { DataTable } from '@parkett/ui/data-table'
import { Section } from '@parkett/ui/section'
import { SelectField } from '@parkett/ui/select-field'
import { formatPercent } from '@parkett/words/format'
import { useState } from 'react'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'

type FeedProps = { readonly feed: PriceFeed; readonly me: StaffMe }

/** Where real prices come from, what was wrong with them, and the way to another source. */
export function Feed({ feed, me }: FeedProps) {
  const t = useWords()
  const asks = me.roles.some((role) =>
    approvalRights['market.switchSource'].request.some((one) => one === role),
  )
  return (
    <Section title={t('desk.feed.title')}>
      <Facts feed={feed} />
      {feed.named.length > 0 && (
        <DataTable
          caption={t('desk.feed.refused')}
          heads={[t('desk.feed.where'), t('desk.feed.whatWrong')]}
          rows={feed.named.map(({ fault, what }, at) => ({
            key: `${at} ${what}`,
            cells: [what, t(`desk.feed.fault.${fault}`)],
          }))}
        />
      )}
      {asks && feed.ready.length > 1 && <Switch key={feed.now} feed={feed} />}
    </Section>
  )
}

function Facts({ feed }: Pick<FeedProps, 'feed'>) {
  const t = useWords()
  const language = useLanguage()
  const { asked, failed, away, refused, missing } = feed
  const rate = asked === 0 ? '0' : ((failed / asked) * 100).toFixed(1)
  return (
    <dl className="desk-facts">
      <dt>{t('desk.source')}</dt>
      <dd>{feed.label}</dd>
      {away !== null && (
        <>
          <dt>{t('desk.feed.away')}</dt>
          <dd>
            <When at={away.since} /> · {t(`desk.feed.why.${away.why}`)}
          </dd>
        </>
      )}
      <dt>{t('desk.feed.asked')}</dt>
      <dd className="num">
        {asked} · {failed} ({formatPercent(rate, language)})
      </dd>
      <dt>{t('desk.feed.taken')}</dt>
      <dd className="num">{feed.taken}</dd>
      <dt>{t('desk.feed.refused')}</dt>
      <dd className="num">
        {refused.length === 0
          ? 0
          : refused
              .map(({ fault, count }) => `${count} · ${t(`desk.feed.fault.${fault}`)}`)
              .join('; ')}
      </dd>
      <dt>{t('desk.feed.missing')}</dt>
      <dd>{missing.length === 0 ? 0 : missing.join(', ')}</dd>
    </dl>
  )
}

/** Asks another person to let prices come from elsewhere. */
function Switch({ feed }: Pick<FeedProps, 'feed'>) {
  const t = useWords()
  const write = useWrite()
  const others = feed.ready.filter((name) => name !== feed.now)
  const [to, setTo] = useState<FeedName>(others[0] ?? feed.now)
  const [asked, setAsked] = useState(0)
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reasonFault(reason, t) }),
    send: async ({ reason }) => {
      await askApproval(write, { kind: 'market.switchSource', from: feed.now, to }, reason)
      setAsked((count) => count + 1)
      return undefined
    },
  })
  return (
    <>
      <h3 className="section-title">{t('desk.switchSource')}</h3>
      {asked > 0 && <Asked />}
      <form key={asked} className="desk-form" noValidate onSubmit={form.onSubmit}>
        <SelectField
          label={t('desk.switchSource.to')}
          options={others.map((value) => ({ value, label: value }))}
          value={to}
          onChange={setTo}
        />
        <ReasonPart form={form} name="reason" hint={t('desk.share.reasonHint')} />
      </form>
    </>
  )
}
