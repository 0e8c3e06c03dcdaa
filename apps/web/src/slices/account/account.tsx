import { IconButton } from '@parkett/ui/icon-button'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  FileText,
  Landmark,
  LifeBuoy,
  List,
  Search,
  Settings,
} from '@parkett/ui/icons'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import type { ReactNode } from 'react'
import { href, paths } from '../../router/paths.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useScreens } from '../../router/screen-context.ts'
import { useShown } from '../../router/shown.ts'
import { useWords } from '../../session/words.ts'
import { OwnNumbers, Person } from './person.tsx'
import { TotalTile } from './total-tile.tsx'

/** Where each group leads; a name is that of the screen it opens. */
const groups = [
  {
    title: 'account.groupMoney',
    screens: ['deposit', 'withdraw', 'moneyLog', 'bankRecords', 'cards', 'transfer'],
  },
  {
    title: 'account.groupInvesting',
    screens: ['mySubscriptions', 'subscriptionRecords', 'blockRecords', 'documents'],
  },
  { title: 'account.groupLoan', screens: ['loan', 'loanRecords'] },
  { title: 'account.groupHelp', screens: ['messages', 'support', 'guide', 'practice', 'shop'] },
] as const
type Entry = (typeof groups)[number]['screens'][number]

const icons: Readonly<Partial<Record<Entry, ReactNode>>> = {
  deposit: <ArrowDownToLine />,
  withdraw: <ArrowUpFromLine />,
  moneyLog: <List />,
  bankRecords: <FileText />,
  cards: <Landmark />,
  transfer: <ArrowLeftRight />,
  documents: <FileText />,
}

/** The account tab: who one is, what one has, and the way to everything that works. */
export function Account() {
  const t = useWords()
  const table = useScreens()
  const selected = useShown()
  const actions = (
    <>
      <IconButton label={t('action.search')} icon={<Search />} href={href(paths.search())} />
      <IconButton
        label={t(table.settings.title)}
        icon={<Settings />}
        href={href(paths.settings())}
      />
    </>
  )
  // What is not built yet has an address that says so, and no row that leads there.
  const offered = groups
    .map(({ title, screens }) => ({ title, names: screens.filter((name) => table[name].load) }))
    .filter(({ names }) => names.length > 0)
  return (
    <ScreenPage actions={actions}>
      <Person />
      <TotalTile />
      {offered.map(({ title, names }) => (
        <Section key={title} title={t(title)}>
          <Rows onward>
            {names.map((name) => (
              <Row
                key={name}
                lead={icons[name] ?? <LifeBuoy />}
                name={t(table[name].title)}
                href={href(paths[name]())}
                selected={name === selected}
              />
            ))}
          </Rows>
        </Section>
      ))}
      <OwnNumbers />
    </ScreenPage>
  )
}
