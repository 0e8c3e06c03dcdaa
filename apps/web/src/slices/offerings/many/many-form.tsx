import { CheckField } from '@parkett/ui/check-field'
import { Notice } from '@parkett/ui/notice'
import { ActionBar } from '@parkett/ui/page'
import { useId } from 'react'
import { EntryRefusals } from '../../../confirm/entry-refusals.tsx'
import { OnlineButton } from '../../../frame/online-button.tsx'
import { ScreenPage } from '../../../frame/screen-page.tsx'
import { paths } from '../../../router/paths.ts'
import { useWords } from '../../../session/words.ts'
import { GateNotice, useGate } from '../../../trading/gate.tsx'
import { BatchChoice } from './batch-choice.tsx'
import { ManyPreview } from './many-preview.tsx'
import { OneClickChoice } from './one-click-choice.tsx'
import { goodOf, modeWords, type ManyTicket, type Mode } from './ticket.ts'
import { readId, type ManyDraft } from './use-many-draft.ts'
import { usePreview } from './use-preview.ts'

type ManyFormProps = {
  readonly mode: Mode
  readonly ticket: ManyTicket
  readonly draft: ManyDraft
}

/** P1, first step: which, how many of each, and what would be set aside for them. */
export function ManyForm({ mode, ticket, draft }: ManyFormProps) {
  const t = useWords()
  const formId = useId()
  const gate = useGate()
  const preview = usePreview(gate === null ? draft.request : null)
  const good = preview.data === undefined ? [] : goodOf(preview.data)
  const isEmpty = draft.open.length === 0
  const bar = (
    <ActionBar>
      <OnlineButton
        type="submit"
        form={formId}
        busy={ticket.state.busy === 'preparing'}
        disabled={gate !== null || isEmpty || (draft.request !== null && good.length === 0)}
      >
        {t('ipo.manyCheck', { count: good.length })}
      </OnlineButton>
    </ActionBar>
  )
  // What may not be said of the United States must not be said of any line.
  const lines = preview.data?.review.lines ?? []
  const isAbroad = lines.some(({ offering }) => offering.market === 'US')
  return (
    <ScreenPage title={t(modeWords[mode])} bar={bar}>
      <form id={formId} className="apply" noValidate onSubmit={draft.submit}>
        {gate !== null && <GateNotice gate={gate} next={paths.subscribe({ mode })} />}
        <EntryRefusals
          state={ticket.state}
          unsure={t('ipo.unsure')}
          records={paths.subscriptionRecords()}
          recordsName={t('ipo.records')}
        />
        {isEmpty ? (
          <Notice>{t('ipo.allApplied')}</Notice>
        ) : (
          <>
            {mode === 'oneclick' ? <OneClickChoice draft={draft} /> : <BatchChoice draft={draft} />}
            <Notice>{t('ipo.eachOrder')}</Notice>
            <ManyPreview preview={preview} />
            <div className="pad">
              <CheckField
                id={readId}
                checked={draft.read}
                onChange={draft.setRead}
                error={draft.unread ? t('ipo.readFirst') : undefined}
              >
                {t(isAbroad ? 'ipo.readUnrestricted' : 'ipo.read')}
              </CheckField>
            </div>
          </>
        )}
      </form>
    </ScreenPage>
  )
}
