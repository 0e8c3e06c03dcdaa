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
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { OnlineButton } from '../../frame/online-button.tsx'
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
  return (
    <ScreenPage>
      <Pulled onRefresh={() => void query.refetch()} busy={query.isRefetching}>
        <FilterBar
          label={t('messages.kinds')}
          options={segments.map((value) => ({ value, label: t(names[value]) }))}
          value={segment}
          onChange={(next) => choose(next === 'all' ? undefined : next)}
        />
        <Loaded query={query} failed={t('state.failed', { thing: t('messages.title') })}>
          {({ pages }) => (
            <>
              <ReadAll rows={shown} upTo={pages[0]?.upTo} />
              {shown.length === 0 ? (
                <Empty>{t('messages.none')}</Empty>
              ) : (
                <>
                  <DayList messages={shown} selected={sheet.id} onOpen={sheet.show} />
                  <PageFooter query={query} />
                </>
              )}
            </>
          )}
        </Loaded>
      </Pulled>
      {opened && <MessageSheet key={opened.id} message={opened} onClose={sheet.close} />}
    </ScreenPage>
  )
}

type ReadAllProps = { readonly rows: readonly Message[]; readonly upTo: string | undefined }

/** Marks what is on the screen, and nothing that came since. */
function ReadAll({ rows, upTo }: ReadAllProps) {
  const t = useWords()
  const client = useQueryClient()
  const act = useAct(() => void client.invalidateQueries(readsOf(messagesList, messagesUnread)))
  if (upTo === undefined || rows.length === 0) return null
  return (
    <div className="pad stack-2">
      <OnlineButton
        kind="quiet"
        busy={act.busy}
        // Its place is kept: nothing moves under a finger that just marked them.
        disabled={rows.every((row) => row.read)}
        onClick={() => void act.run(messagesReadAll, { body: { upTo } })}
      >
        {t('messages.readAll')}
      </OnlineButton>
      <FormFault text={act.fault} />
    </div>
  )
}
