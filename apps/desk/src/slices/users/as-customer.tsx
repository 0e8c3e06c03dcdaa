import { readsOf } from '@parkett/client/query'
import { auditList } from '@parkett/contract/desk/audit'
import { usersAsCustomer, viewReasons } from '@parkett/contract/desk/users'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Button } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { Empty } from '@parkett/ui/empty'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { reasonText } from '@parkett/words/staff-feed'
import { Fragment, useEffect, useState } from 'react'
import { Amount } from '../../frame/amount.tsx'
import { callDesk } from '../../frame/server.ts'
import { useAct } from '../../frame/use-act.ts'
import { useReasonChoice } from '../../frame/use-reason-choice.tsx'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'

type View = AnswerOf<typeof usersAsCustomer>

/** So long what was opened stays on the screen; then it is asked for anew. */
const openMs = 5 * 60_000

/** What the customer sees, to read: for a reason that the customer reads, and for a while. */
export function AsCustomer({ customer }: { readonly customer: string }) {
  const t = useWords()
  const [view, show] = useState<View | null>(null)
  const { field, reason, given } = useReasonChoice({
    label: t('desk.asCustomer.why'),
    hint: t('desk.asCustomer.text'),
    reasons: viewReasons,
    text: (value) => reasonText(t, value),
  })
  // A look writes its own line, and changes nothing else.
  const look = useAct(async () => {
    if (reason === '') return
    show(await callDesk(usersAsCustomer, { params: { id: customer }, body: { reason } }))
  }, readsOf(auditList))
  useEffect(() => {
    if (view === null) return
    const timer = setTimeout(() => show(null), openMs)
    return () => clearTimeout(timer)
  }, [view])
  if (view !== null) return <Seen view={view} />
  return (
    <Section title={t('desk.asCustomer.title')}>
      {field}
      <Button kind="secondary" busy={look.busy} onClick={given(() => void look.run())}>
        {t('desk.asCustomer.open')}
      </Button>
      <FormFault text={look.error} />
    </Section>
  )
}

const figures = [
  ['assets.total', 'totalAssets'],
  ['assets.ofWithdrawable', 'withdrawable'],
  ['assets.ofBuying', 'buyingPower'],
  ['assets.net', 'netAssets'],
] as const

function Seen({ view }: { readonly view: View }) {
  const t = useWords()
  return (
    <Section title={t('desk.asCustomer.title')}>
      <Notice tone="brass">{t('desk.asCustomer.readOnly')}</Notice>
      <p className="quiet">
        <When at={view.at} />
      </p>
      {view.assets.map((block) => (
        <dl key={block.currency} className="desk-facts">
          {figures.map(([label, name]) => {
            const money = block[name]
            return (
              <Fragment key={name}>
                <dt>{t(label)}</dt>
                <dd>{money === null ? '–' : <Amount money={money} />}</dd>
              </Fragment>
            )
          })}
        </dl>
      ))}
      <h3 className="section-title">{t('desk.asCustomer.messages', { count: view.unread })}</h3>
      {view.messages.length === 0 ? (
        <Empty>{t('state.empty')}</Empty>
      ) : (
        <ul className="stack-2" lang={view.language}>
          {view.messages.map(({ at, text, read }, place) => (
            // Two messages of one moment may say the same; their place is what they are told apart by.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              {text} {!read && <Chip tone="brass">{t('desk.asCustomer.unread')}</Chip>}{' '}
              <small className="quiet">
                <When at={at} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
