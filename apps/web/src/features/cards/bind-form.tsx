import type { cardsList } from '@parkett/contract/cards'
import type { AnswerOf } from '@parkett/contract/route'
import { ActionBar } from '@parkett/ui/page'
import { Button, ButtonLink } from '@parkett/ui/button'
import { CheckField } from '@parkett/ui/check-field'
import { Notice } from '@parkett/ui/notice'
import { TextField } from '@parkett/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { EntryRefusals, PasswordFirst } from '../../confirm/entry-refusals.tsx'
import { href, paths } from '../../paths.ts'
import { useOffline } from '../../shell/offline.tsx'
import { userQuery } from '../../shell/queries.ts'
import { ScreenPage } from '../../shell/screen-page.tsx'
import { useReasons, useWords } from '../../shell/words.ts'
import type { BindTicket } from './bind-ticket.ts'

type BindFormProps = { readonly ticket: BindTicket; readonly known: AnswerOf<typeof cardsList> }

const empty = { number: '', bank: '', branch: '', bic: '' }
type Typed = typeof empty
type Fault = { readonly [K in 'number' | 'bank' | 'bic' | 'agreed']?: string | undefined }

/** The account as typed. The holder is not: it is the verified name. */
export function BindForm({ ticket, known }: BindFormProps) {
  const t = useWords()
  const formId = useId()
  const offline = useOffline()
  const user = useQuery(userQuery)
  const entry = useEntry(ticket)
  const full = known.cards.length >= known.max
  const ready = user.data?.hasTradePassword !== false && known.holder !== null && !full
  const bar = (
    <ActionBar>
      <Button
        type="submit"
        form={formId}
        busy={ticket.state.busy === 'preparing'}
        disabled={offline || !ready}
        reason={offline ? t('state.offlineActions') : undefined}
      >
        {t('action.review')}
      </Button>
    </ActionBar>
  )
  return (
    <ScreenPage prices bar={bar}>
      {known.holder === null && <IdentityFirst />}
      {full && <Notice>{t('cards.fullText', { max: known.max })}</Notice>}
      {user.data?.hasTradePassword === false && (
        <PasswordFirst next={paths.tradePassword({ next: paths.bindCard() })}>{t('cards.passwordFirst')}</PasswordFirst>
      )}
      <EntryRefusals
        state={entry.rest}
        unsure={t('cards.unsure')}
        records={paths.cards()}
        recordsName={t('money.cards')}
      />
      <form id={formId} className="pad stack-2" noValidate onSubmit={entry.submit}>
        <TextField
          label={t('cards.holder')}
          hint={t('cards.holderHint')}
          value={known.holder ?? ''}
          readOnly
          autoComplete="off"
        />
        <Fields entry={entry} />
        <CheckField id="card-agreed" checked={entry.agreed} onChange={entry.setAgreed} error={entry.faults.agreed}>
          {t('cards.agreement')}
        </CheckField>
      </form>
    </ScreenPage>
  )
}

function Fields({ entry }: { readonly entry: ReturnType<typeof useEntry> }) {
  const t = useWords()
  const { typed, faults, set } = entry
  const optional = ` (${t('label.optional')})`
  return (
    <>
      <TextField
        id="card-number"
        label={t('cards.number')}
        hint={t('cards.demoHint')}
        value={typed.number}
        error={faults.number}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        onChange={set('number')}
      />
      <TextField
        id="card-bank"
        label={t('cards.bank')}
        value={typed.bank}
        error={faults.bank}
        autoComplete="off"
        maxLength={70}
        onChange={set('bank')}
      />
      <TextField
        label={t('cards.branch') + optional}
        value={typed.branch}
        autoComplete="off"
        maxLength={70}
        onChange={set('branch')}
      />
      <TextField
        id="card-bic"
        label={t('cards.bic') + optional}
        hint={t('cards.bicHint')}
        value={typed.bic}
        error={faults.bic}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        onChange={set('bic')}
      />
    </>
  )
}

const fieldOf: Readonly<Record<string, 'number' | 'bic'>> = {
  iban_invalid: 'number',
  card_number_invalid: 'number',
  card_bound: 'number',
  bic_invalid: 'bic',
}

/** What was typed, and what speaks against it: missing entries, and the server's word on a number at its field. */
function useEntry(ticket: BindTicket) {
  const t = useWords()
  const reasons = useReasons()
  const [typed, setTyped] = useState<Typed>(empty)
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const { refusal } = ticket.state
  const field = refusal?.at === 'entry' ? fieldOf[refusal.reason] : undefined
  const said = refusal === null ? undefined : reasons(refusal.reason, refusal.facts)
  const missing = (text: string) => (asked && text.trim() === '' ? t('v.fillAll') : undefined)
  const faults: Fault = {
    number: missing(typed.number) ?? (field === 'number' ? said : undefined),
    bank: missing(typed.bank),
    bic: field === 'bic' ? said : undefined,
    agreed: asked && !agreed ? t('v.cardAgreement') : undefined,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const { number, bank, branch, bic } = typed
    const first =
      number.trim() === '' ? 'card-number' : bank.trim() === '' ? 'card-bank' : agreed ? null : 'card-agreed'
    if (first !== null) return void setTimeout(() => document.getElementById(first)?.focus(), 0)
    if (ticket.state.busy !== 'no') return
    const extra = { ...(branch.trim() !== '' && { branch }), ...(bic.trim() !== '' && { bic }) }
    // What fails is shown by the ticket's state.
    void ticket.ask({ number, bank, ...extra })
  }
  const set = (name: keyof Typed) => (text: string) => {
    setTyped({ ...typed, [name]: text })
    ticket.edited()
  }
  // What stands at a field is not said twice.
  const rest = field === undefined ? ticket.state : { ...ticket.state, refusal: null }
  return { typed, agreed, setAgreed, faults, submit, set, rest }
}

function IdentityFirst() {
  const t = useWords()
  const action = (
    <ButtonLink kind="quiet" href={href(paths.identity())}>
      {t('kyc.title')}
    </ButtonLink>
  )
  return (
    <Notice tone="brass" action={action}>
      {t('cards.kycFirst')}
    </Notice>
  )
}
