import { deskDashboard } from '@parkett/contract/desk'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../shell/loaded.tsx'
import { hrefOf } from '../../shell/place.ts'
import { callDesk } from '../../shell/server.ts'
import { When } from '../../shell/when.tsx'
import { useWords } from '../../shell/words.ts'

/** What waits, and since when. */
export function Overview() {
  const t = useWords()
  const query = useQuery({ queryKey: ['overview'], queryFn: () => callDesk(deskDashboard, {}) })
  return (
    <Loaded query={query}>
      {({ queues, customers, frozen }) => (
        <div className="desk-tiles">
          {queues.map(({ queue, count, oldest }) => (
            <section className="desk-tile" key={queue}>
              <h2 className="section-title">
                <a href={hrefOf(queue)}>{t(queue === 'approvals' ? 'desk.waiting' : 'kyc.title')}</a>
              </h2>
              <p className="desk-figure">{count}</p>
              <p className="quiet">
                {t('desk.oldest')}: <When at={oldest} />
              </p>
            </section>
          ))}
          <section className="desk-tile">
            <h2 className="section-title">{t('desk.users')}</h2>
            <p className="desk-figure">{customers}</p>
          </section>
          <section className="desk-tile">
            <h2 className="section-title">{t('desk.frozen')}</h2>
            <p className="desk-figure">{frozen}</p>
          </section>
        </div>
      )}
    </Loaded>
  )
}
