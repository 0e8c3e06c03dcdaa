import { readsOf } from '@parkett/client/query'
import {
  messagesList,
  messagesReadAll,
  messagesUnread,
  type Message,
} from '@parkett/contract/customer/messages'
import { Empty } from '@parkett/ui/empty'
import { FilterBar } from '@parkett/ui/filter-bar'
import { FormFault } from '@parkett/ui/form-fault'
import { IconButton } from '@parkett/ui/icon-button'
import { MailCheck } from '@parkett/ui/menu-icons'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { useOffline } from '../../frame/offline.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useChoice } from '../../router/use-choice.ts'
import { read } from '../../session/reads.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { PageFooter, Pulled } from '../../trading/list-states.tsx'
import { DayList } from './day-list.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { useRecordSheet } from '../../frame/use-sheet.ts'

const segments = ['all', 'orders', 'money', 'system'] as const
const names = {
  all: 'action.all',
  orders: 'messages.orders',
  money: 'messages.money',
  system: 'messages.system',
} as const

/** `/messages`: everything the house said, by day; a message opens with its code and its way on. */
export function Messages() {
  const t = useWords()
  const language = useLanguage()
  const [asked, choose] = useChoice('segment')
  const segment = segments.find((known) => known === asked) ?? 'all'
  // The server says them in the language of the reader, so the language is part of what was asked.
  const query = useInfiniteQuery(read.pages(messagesList, { query: { segment } }, language))
  const sheet = useRecordSheet('message')
  const shown = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  const opened = shown.find(({ id }) => id === sheet.id)
  const readAll = useReadAll(shown, query.data?.pages[0]?.upTo)
  return (
    <ScreenPage actions={readAll.button}>
      <FormFault text={readAll.fault} />
      <Pulled onRefresh={() => void query.refetch()} busy={query.isRefetching}>
        <FilterBar
          label={t('messages.kinds')}
          options={segments.map((value) => ({ value, label: t(names[value]) }))}
          value={segment}
          onChange={(next) => choose(next === 'all' ? undefined : next)}
        />
        <Loaded query={query} failed={t('state.failed', { thing: t('messages.title') })}>
          {() =>
            shown.length === 0 ? (
              <Empty>{t('messages.none')}</Empty>
            ) : (
              <>
                <DayList messages={shown} selected={sheet.id} onOpen={sheet.show} />
                <PageFooter query={query} />
              </>
            )
          }
        </Loaded>
      </Pulled>
      {opened && <MessageSheet key={opened.id} message={opened} onClose={sheet.close} />}
    </ScreenPage>
  )
}

/** Marks what is on the screen, and nothing that came since. */
function useReadAll(rows: readonly Message[], upTo: string | undefined) {
  const t = useWords()
  const client = useQueryClient()
  const offline = useOffline()
  const act = useAct(() => void client.invalidateQueries(readsOf(messagesList, messagesUnread)))
  const unread = upTo !== undefined && rows.some((row) => !row.read)
  const button = (
    <IconButton
      label={t('messages.readAll')}
      icon={<MailCheck />}
      // Its place is kept: nothing moves under a finger that just marked them.
      disabled={!unread || act.busy || offline}
      onClick={() => upTo !== undefined && void act.run(messagesReadAll, { body: { upTo } })}
    />
  )
  return { button, fault: act.fault }
}
