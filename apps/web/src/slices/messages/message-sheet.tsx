import { readsOf } from '@parkett/client/query'
import {
  messagesList,
  messagesOpen,
  messagesUnread,
  type Message,
} from '@parkett/contract/customer/messages'
import { ButtonLink } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Sheet } from '@parkett/ui/sheet'
import { formatDateTime } from '@parkett/words/format-time'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CopyButton } from '../../frame/copy-button.tsx'
import { useAct } from '../../frame/use-act.ts'
import { href, paths } from '../../router/paths.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'
import { linkOf } from '../../router/message-links.ts'

type MessageSheetProps = { readonly message: Message; readonly onClose: () => void }

/** One message as it was told. Who opens it has read it, and sees the code that proves it. */
export function MessageSheet({ message, onClose }: MessageSheetProps) {
  const { text, at, code } = message
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const fault = useOpened(message)
  const link = linkOf(message)
  return (
    <Sheet open title={t('messages.one')} closeLabel={t('action.close')} onClose={onClose}>
      <p className="pad">{text}</p>
      <Ledger>
        <Line label={t('label.time')} value={formatDateTime(at, language, { zone })} />
        <Line label={t('messages.code')} hint={t('messages.codeText')} value={code ?? '–'} wrap />
      </Ledger>
      <div className="pad stack-2">
        <FormFault text={fault} />
        {code !== null && <CopyButton text={`${text} ${code}`} what={t('messages.one')} />}
        <ButtonLink wide href={href(link.path)}>
          {t(link.name)}
        </ButtonLink>
        <ButtonLink kind="quiet" wide href={href(paths.official())}>
          {t('title.official')}
        </ButtonLink>
      </div>
    </Sheet>
  )
}

/** Marks it read, once for each time it is opened; answers what went wrong. */
function useOpened({ id, read, code }: Message): string | undefined {
  const client = useQueryClient()
  const act = useAct(() => void client.invalidateQueries(readsOf(messagesList, messagesUnread)))
  const asked = useRef(false)
  const isDone = read && code !== null
  useEffect(() => {
    if (asked.current || isDone) return
    asked.current = true
    void act.run(messagesOpen, { body: { id } })
  })
  return act.fault
}
