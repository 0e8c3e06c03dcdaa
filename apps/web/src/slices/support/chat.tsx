import { supportContact } from '@parkett/contract/customer/support'
import { Button, ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { GoOut, Leaving } from '../../frame/leaving.tsx'
import { type SafeLink, safeLink } from '../../frame/safe-link.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { href, paths } from '../../router/paths.ts'
import { read } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'

/**
 * `/cms/web`: the operator's chat, in a frame that cannot reach this page, or in a window of its own.
 * Nobody foreign is asked for anything before the customer says so.
 */
export function Chat() {
  const t = useWords()
  const query = useQuery(read.one(supportContact))
  return (
    <ScreenPage>
      <Loaded query={query} failed={t('state.failed', { thing: t('title.chat') })}>
        {({ kf_url, framed }) => {
          const link = safeLink(kf_url)
          if (link === null) return <NoChat />
          // A frame of our own origin would not be kept out by its sandbox.
          const mayStandHere = framed && new URL(link.href).origin !== location.origin
          if (mayStandHere) return <Framed link={link} />
          return (
            <div className="pad stack">
              <Leaving link={link} />
            </div>
          )
        }}
      </Loaded>
    </ScreenPage>
  )
}

function NoChat() {
  const t = useWords()
  return (
    <Empty
      action={
        <ButtonLink kind="secondary" href={href(paths.support())}>
          {t('service.title')}
        </ButtonLink>
      }
    >
      {t('support.noChat')}
    </Empty>
  )
}

function Framed({ link }: { readonly link: SafeLink }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <div className="pad stack">
        <p>{t('support.chatText', { host: link.host })}</p>
        <Button wide onClick={() => setOpen(true)}>
          {t('support.chatHere')}
        </Button>
        <GoOut link={link} kind="secondary" />
      </div>
    )
  return (
    <>
      {/* Its own origin, or a chat could keep nothing; that one is never ours. */}
      <iframe
        className="chat-frame"
        title={`${t('title.chat')} · ${link.host}`}
        src={link.href}
        sandbox="allow-scripts allow-forms allow-same-origin"
        referrerPolicy="no-referrer"
        allow=""
      />
      <div className="pad stack">
        {/* No browser says whether a foreign page let itself be framed. */}
        <p>{t('support.chatBlank')}</p>
        <GoOut link={link} kind="secondary" />
      </div>
    </>
  )
}
