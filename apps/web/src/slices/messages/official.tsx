import { messagesCheck, type CheckState } from '@parkett/contract/customer/messages'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { TextArea } from '@parkett/ui/text-area'
import { TextField } from '@parkett/ui/text-field'
import { useState } from 'react'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useForm } from '../../frame/use-form.ts'
import { LateHouse } from '../../papers/late-house.tsx'
import { callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'

type Verdict = { readonly state: CheckState; readonly named: boolean }

const verdicts = {
  genuine: ['success', 'official.genuine', 'official.genuineText'],
  code_only: ['info', 'official.code_only', 'official.code_onlyText'],
  changed: ['danger', 'official.changed', 'official.changedText'],
  foreign: ['danger', 'official.foreign', 'official.foreignText'],
  unknown: ['brass', 'official.unknown', 'official.unknownText'],
} as const

/**
 * `/explore/official`: whether a message is really of this house, for whoever got one, with an
 * account or without; where the house speaks at all, and who runs it.
 */
export function Official() {
  const t = useWords()
  const [verdict, setVerdict] = useState<Verdict>()
  const form = useForm({
    fields: ['text', 'account'],
    check: ({ text }) => ({
      text: text.trim() === '' ? t('official.missing') : undefined,
      account: undefined,
    }),
    send: async ({ text, account }) => {
      setVerdict(undefined)
      const named = account.trim() !== ''
      const body = { text, ...(named && { account: account.trim() }) }
      const { state } = await callServer(messagesCheck, { body })
      setVerdict({ state, named })
      return undefined
    },
  })
  return (
    <ScreenPage>
      <form className="pad stack" noValidate onSubmit={form.onSubmit}>
        <p>{t('official.lead')}</p>
        <TextArea
          label={t('official.text')}
          error={form.faults.text}
          name="text"
          rows={4}
          maxLength={2000}
        />
        <TextField
          name="account"
          label={t('official.account')}
          hint={t('official.accountHint')}
          error={form.faults.account}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <FormFault text={form.faults.form} />
        <Button type="submit" wide busy={form.busy}>
          {t('official.check')}
        </Button>
        {/* The region stays, or screen readers miss what appears in it. */}
        <div role="status">{verdict && <Said {...verdict} />}</div>
      </form>
      <LateHouse />
    </ScreenPage>
  )
}

function Said({ state, named }: Verdict) {
  const t = useWords()
  const [tone, title, text] = verdicts[state]
  return (
    <Notice tone={tone} title={t(title)}>
      {t(state === 'genuine' && named ? 'official.yoursText' : text)}
    </Notice>
  )
}
