import type { IncomingLineView } from '@parkett/contract/desk/incoming-lines'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { useState } from 'react'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Notes } from '../../customer/notes.tsx'
import { Amount } from '../../frame/amount.tsx'
import { may } from '../../frame/may.ts'
import { hrefOf } from '../../frame/place.ts'
import { Case } from '../../frame/queue/panes.tsx'
import { Day } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import { Assign } from './assign.tsx'
import { Candidates } from './candidates.tsx'
import { SendBack } from './send-back.tsx'

type LineProps = { readonly line: IncomingLineView; readonly me: StaffMe }

/** One bank line as the bank wrote it, whom it may be for and why, and what can be done with it. */
export function Line({ line, me }: LineProps) {
  const t = useWords()
  // Never one whose name is another: that is chosen by a person.
  const [best] = line.suggestions
  const [chosen, choose] = useState(
    best === undefined || best.name === 'differs' ? '' : best.customer,
  )
  const known = line.suggestions.find(({ customer }) => customer === chosen)
  const open = line.payout === null
  return (
    <Case
      context={
        known === undefined ? null : (
          <>
            <Section title={t('desk.evidence.customer')}>
              <CustomerLink id={known.customer} name={known.username} />
            </Section>
            <Notes key={known.customer} customer={known.customer} me={me} />
          </>
        )
      }
      bar={
        <section className="desk-bar" aria-label={t('desk.act')}>
          {open && may(me, 'incomingLines.assign') && (
            <Assign key={chosen} line={line} chosen={known} />
          )}
          {open && may(me, 'incomingLines.return') && <SendBack line={line} />}
        </section>
      }
    >
      <header>
        <p className="quiet">
          <Day date={line.bookedOn} />
        </p>
        <h2 className="desk-case-amount">
          <Amount money={line.amount} /> <small>{line.remitter}</small>
        </h2>
      </header>
      <dl className="desk-facts">
        <dt>{t('desk.deposit.remitter')}</dt>
        <dd>{line.remitter}</dd>
        <dt>{t('desk.deposit.iban')}</dt>
        <dd>{line.iban || '–'}</dd>
        <dt>{t('desk.deposit.text')}</dt>
        <dd>{line.text || '–'}</dd>
        <dt>{t('desk.deposit.bankRef')}</dt>
        <dd>{line.bankRef}</dd>
      </dl>
      {line.payout !== null && (
        <Notice tone="info">
          {t('desk.deposit.cameBack')}:{' '}
          <a href={hrefOf('withdrawals', line.payout.id)}>{line.payout.reference}</a>
        </Notice>
      )}
      {open && <Candidates line={line} chosen={chosen} onChoose={choose} />}
    </Case>
  )
}
