import { venueResume, venueShow, type VenueShown } from '@parkett/contract/desk/venue'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { DataTable } from '@parkett/ui/data-table'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { formatDateTime } from '@parkett/words/format-time'
import { isolated } from '@parkett/words/isolated'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { may } from '../../frame/may.ts'
import { read } from '../../frame/reads.ts'
import { reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { shortOf } from '../../frame/short.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'

/** The venue outside, where there is one: the orders that are there, and those that hang. */
export function Venue({ me }: { readonly me: StaffMe }) {
  const { data } = useQuery(read.one(venueShow))
  return data === undefined || data.venue === null ? null : <Shown me={me} venue={data.venue} />
}

type ShownProps = { readonly me: StaffMe; readonly venue: VenueShown }

function Shown({ me, venue }: ShownProps) {
  const t = useWords()
  const language = useLanguage()
  const { label, stake, stopped, orders } = venue
  return (
    <Section title={`${t('desk.venue.title')} · ${label} · ${t(`desk.venue.${stake}`)}`}>
      {stopped !== null && (
        <Notice tone="brass">
          {t('desk.venue.stopped', {
            time: formatDateTime(stopped.since, language),
            report: isolated(stopped.report),
          })}
        </Notice>
      )}
      {stopped !== null && may(me, 'venue.resume') && <Resume />}
      {orders.length === 0 ? (
        <p className="quiet">{t('desk.venue.none')}</p>
      ) : (
        <DataTable
          caption={t('desk.venue.title')}
          heads={[
            t('order.reference'),
            t('label.name'),
            t('desk.instruments'),
            t('desk.side'),
            t('desk.filledHead'),
            t('desk.venue.state'),
            t('desk.venue.since'),
          ]}
          rows={orders.map((order) => ({
            key: order.id,
            cells: [
              shortOf(order.id),
              <CustomerLink key="who" id={order.customer} />,
              order.share,
              t(order.side === 'buy' ? 'trade.buy' : 'trade.sell'),
              `${order.filled} / ${order.quantity}`,
              order.stuck ? (
                <strong key="state">
                  {t(`desk.venue.state.${order.state}`)} · {t('desk.venue.stuck')}
                </strong>
              ) : (
                t(`desk.venue.state.${order.state}`)
              ),
              <When key="since" at={order.since} />,
            ],
          }))}
        />
      )}
    </Section>
  )
}

/** Somebody looked at what stopped it, and says what it was. */
function Resume() {
  const t = useWords()
  const client = useQueryClient()
  const write = useWrite()
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reasonFault(reason, t) }),
    send: async ({ reason }) => {
      await write(venueResume, { body: { reason: reason.trim() } })
      await client.invalidateQueries()
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <ReasonPart
        form={form}
        name="reason"
        hint={t('desk.logins.reasonHint')}
        act={t('desk.venue.resume')}
      />
    </form>
  )
}
