import { isChannel } from '@parkett/proof/house-manifest'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GoOut, Leaving } from '../../frame/leaving.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import type { SafeLink } from '../../frame/safe-link.ts'
import { houseQuery } from '../../papers/house-manifest.ts'
import { useWords } from '../../session/words.ts'

type ChatProps = {
  readonly address: string
  readonly link: SafeLink
  readonly framed: boolean
}

/** The chat, where the signed file of the house names its address. */
export function OfficialChat({ address, link, framed }: ChatProps) {
  const t = useWords()
  const query = useQuery(houseQuery)
  return (
    <Loaded query={query} failed={t('state.failed', { thing: t('house.title') })}>
      {({ house }) => {
        if (house === null || !isChannel(house, address))
          return <Notice tone="danger" title={t('house.chatForeign')} />
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
