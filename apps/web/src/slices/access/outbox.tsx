import { securityOutbox } from '@parkett/contract/customer/recovery'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Row, Rows } from '@parkett/ui/row'
import { TextField } from '@parkett/ui/text-field'
import { formatDateTime } from '@parkett/words/format-time'
import { useState } from 'react'
import { useAddress } from '../../router/address.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { callServer } from '../../session/server.ts'
import { useForm } from '../../frame/use-form.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'

type Messages = AnswerOf<typeof securityOutbox>['messages']

/**
 * Simulated mode: what would have gone to phones, for who has the key from the server's
 * console.
 */
export function Outbox() {
  const t = useWords()
  const { query } = useAddress()
  const [messages, setMessages] = useState<Messages>()
  const form = useForm({
    fields: ['key'],
    check: ({ key }) => ({ key: key.trim() === '' ? t('outbox.keyMissing') : undefined }),
    send: async ({ key }) => {
      setMessages((await callServer(securityOutbox, { body: { key: key.trim() } })).messages)
      return undefined
    },
  })
  return (
    <ScreenPage>
      <form className="pad stack" noValidate onSubmit={form.onSubmit}>
        <p>{t('outbox.note')}</p>
        <TextField
          name="key"
          label={t('outbox.key')}
          hint={t('outbox.keyHint')}
          error={form.faults.key}
          defaultValue={query['key']?.slice(0, 100)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
        <FormFault text={form.faults.form} />
        <Button type="submit" wide busy={form.busy}>
          {t('outbox.show')}
        </Button>
      </form>
      {messages !== undefined && <List messages={messages} />}
    </ScreenPage>
  )
}

function List({ messages }: { readonly messages: Messages }) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  if (messages.length === 0) return <p className="pad">{t('outbox.empty')}</p>
  return (
    <Rows label={t('title.outbox')}>
      {messages.map(({ id, at, recipient, text }) => (
        <Row
          key={id}
          name={text}
          sub={`${recipient} · ${formatDateTime(at, language, { zone })}`}
        />
      ))}
    </Rows>
  )
}
