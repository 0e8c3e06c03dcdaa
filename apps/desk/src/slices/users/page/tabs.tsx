import type { StaffMe } from '@parkett/contract/desk/staff'
import type { WordKey } from '@parkett/words/keys'
import { useKeys } from '../../../frame/keys.ts'
import { may } from '../../../frame/may.ts'
import { goTo, hrefOf } from '../../../frame/place.ts'
import { useWords } from '../../../frame/words.ts'

const all = [
  { key: 'money', title: 'desk.nav.money', needs: 'users.wealth' },
  { key: 'orders', title: 'desk.find.orders', needs: 'users.orders' },
  { key: 'positions', title: 'position.list', needs: 'users.wealth' },
  { key: 'identity', title: 'desk.customer.identity', needs: 'users.identities' },
  { key: 'papers', title: 'title.documents', needs: 'users.papers' },
  { key: 'activity', title: 'desk.customer.activity', needs: 'users.show' },
  { key: 'notes', title: 'desk.notes', needs: 'notes.list' },
] as const satisfies readonly { key: string; title: WordKey; needs: string }[]
export type TabKey = (typeof all)[number]['key']

/** The tab the address names, or the first that this person may open. */
export function tabOf(part: string, me: StaffMe): TabKey {
  const open = all.filter(({ needs }) => may(me, needs))
  return (open.find(({ key }) => key === part) ?? open[0] ?? all[0]).key
}

type TabsProps = { readonly id: string; readonly me: StaffMe; readonly current: TabKey }

/** The parts of a customer's page; 1 to 9 open them. */
export function Tabs({ id, me, current }: TabsProps) {
  const t = useWords()
  const open = all.filter(({ needs }) => may(me, needs))
  useKeys(
    Object.fromEntries(
      open.map(({ key }, at) => [String(at + 1), () => goTo('customers', id, key)] as const),
    ),
  )
  return (
    <nav className="desk-tabs" aria-label={t('desk.customer.tabs')}>
      {open.map(({ key, title }) => (
        <a
          key={key}
          href={hrefOf('customers', id, key)}
          aria-current={key === current ? 'page' : undefined}
        >
          {t(title)}
        </a>
      ))}
      <span className="desk-tabs-keys" aria-hidden="true">
        <kbd>1</kbd>–<kbd>{open.length}</kbd>
      </span>
    </nav>
  )
}
