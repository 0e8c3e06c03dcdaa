import type { cardsList } from '@parkett/contract/customer/cards'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { ActionBar } from '@parkett/ui/page'
import { CheckField } from '@parkett/ui/check-field'
import { Notice } from '@parkett/ui/notice'
import { unknown } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { EntryRefusals, PasswordFirst } from '../../confirm/entry-refusals.tsx'
import { paths } from '../../router/paths.ts'
import { OnlineButton } from '../../frame/online-button.tsx'
import { userQuery } from '../../session/queries.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { GateNotice } from '../../trading/gate.tsx'
import { AccountFields } from './account-fields.tsx'
import type { BindTicket } from './bind-ticket.ts'
import { useEntry } from './use-entry.ts'

type BindFormProps = { readonly ticket: BindTicket; readonly known: AnswerOf<typeof cardsList> }

/** The account as typed. The holder is not: it is the verified name. */
export function BindForm({ ticket, known }: BindFormProps) {
  const t = useWords()
  const formId = useId()
  const user = useQuery(userQuery)
  const entry = useEntry(ticket)
  const full = known.cards.length >= known.max
  const ready = user.data?.hasTradePassword !== false && known.holder !== null && !full
  const bar = (
    <ActionBar>
      <OnlineButton
        type="submit"
        form={formId}
        busy={ticket.state.busy === 'preparing'}
        disabled={!ready}
      >
        {t('action.review')}
      </OnlineButton>
    </ActionBar>
  )
  return (
    <ScreenPage bar={bar}>
      {known.holder === null && (
        <GateNotice gate="identity" next={paths.bindCard()} why={t('cards.kycFirst')} />
      )}
      {full && <Notice>{t('cards.fullText', { max: known.max })}</Notice>}
      {user.data?.hasTradePassword === false && (
        <PasswordFirst next={paths.tradePassword({ next: paths.bindCard() })}>
          {t('cards.passwordFirst')}
        </PasswordFirst>
      )}
      <EntryRefusals
        state={entry.rest}
        unsure={t('cards.unsure')}
        records={paths.cards()}
        recordsName={t('money.cards')}
      />
      <form id={formId} className="pad stack-2" noValidate onSubmit={entry.submit}>
        <div className="field">
          <p className="field-label">{t('cards.holder')}</p>
          <p className="field-hint">{t('cards.holderHint')}</p>
          <p className="field-fixed">{known.holder ?? unknown}</p>
        </div>
        <AccountFields entry={entry} />
        <CheckField
          id="card-agreed"
          checked={entry.agreed}
          onChange={entry.setAgreed}
          error={entry.faults.agreed}
        >
          {t('cards.agreement')}
        </CheckField>
      </form>
    </ScreenPage>
  )
}
