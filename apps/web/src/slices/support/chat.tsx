import { supportContact } from '@parkett/contract/customer/support'
import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { safeLink } from '../../frame/safe-link.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { href, paths } from '../../router/paths.ts'
import { read } from '../../session/reads.ts'
import { loadWords, useWords } from '../../session/words.ts'

/** What checks a signature comes when the screen stands. */
const OfficialChat = lazy(async () => {
  const [module] = await Promise.all([import('./official-chat.tsx'), loadWords(['manifest'])])
  return { default: module.OfficialChat }
})

/**
 * `/cms/web`: the operator's chat, in a frame that cannot reach this page, or in a window of its own.
 * Nobody foreign is asked for anything before the customer says so, and nobody whom the house does
 * not name among its channels in what it signs.
 */
export function Chat() {
  const t = useWords()
  const query = useQuery(read.one(supportContact))
  return (
    <ScreenPage>
      <Loaded query={query} failed={t('state.failed', { thing: t('title.chat') })}>
        {({ kf_url, framed }) => {
          const link = safeLink(kf_url)
          if (link === null || kf_url === null) return <NoChat />
          return (
            <Suspense fallback={<div className="awaited" />}>
              <OfficialChat address={kf_url} link={link} framed={framed} />
            </Suspense>
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
