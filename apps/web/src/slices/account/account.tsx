import { assetsShow } from '@parkett/contract/customer/assets'
import { cardsList } from '@parkett/contract/customer/cards'
import { IconButton } from '@parkett/ui/icon-button'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Landmark,
  List,
  Search,
} from '@parkett/ui/icons'
import {
  BookOpen,
  ClipboardList,
  FileText,
  HandCoins,
  Layers,
  LifeBuoy,
  Mail,
  Package,
  ReceiptText,
  Scale,
  ScrollText,
  Settings,
  Tag,
} from '@parkett/ui/menu-icons'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { formatMoney } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { shownBlock } from '../../worth/shown-block.ts'
import { href, paths } from '../../router/paths.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useScreens } from '../../router/screen-context.ts'
import { useChosen } from '../../router/shown.ts'
import { read } from '../../session/reads.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { OwnNumbers, Person } from './person.tsx'
import { TotalTile } from './total-tile.tsx'

/** Where each group leads; a name is that of the screen it opens. */
const groups = [
  {
    title: 'account.groupMoney',
    screens: ['deposit', 'withdraw', 'moneyLog', 'bankRecords', 'cards'],
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
  bankRecords: <ReceiptText />,
  cards: <Landmark />,
  mySubscriptions: <Layers />,
  subscriptionRecords: <ClipboardList />,
  blockRecords: <Package />,
  documents: <FileText />,
  loan: <HandCoins />,
  loanRecords: <ScrollText />,
  messages: <Mail />,
  guide: <BookOpen />,
  shop: <Tag />,
}

/** The account tab: who one is, what one has, and the way to everything that works. */
export function Account() {
  const t = useWords()
  const table = useScreens()
  const selected = useChosen()
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
  const values = useRowValues()
  return (
    <ScreenPage actions={actions}>
      <Person />
      <TotalTile />
      {groups.map(({ title, screens: names }) => (
        <Section key={title} quiet title={t(title)}>
          <Rows onward>
            {names.map((name) => (
              <Row
                key={name}
                lead={icons[name] ?? <LifeBuoy />}
                name={t(table[name].title)}
                value={values[name]}
                href={href(paths[name]())}
                selected={name === selected}
              />
            ))}
          </Rows>
        </Section>
      ))}
      <Section quiet title={t('account.groupMore')}>
        <Rows onward>
          <Row
            lead={<ArrowLeftRight />}
            name={t(table.transfer.title)}
            href={href(paths.transfer())}
            selected={selected === 'transfer'}
          />
          <Row
            lead={<Scale />}
            name={t(table.owed.title)}
            href={href(paths.owed())}
            selected={selected === 'owed'}
          />
        </Rows>
        <OwnNumbers />
      </Section>
    </ScreenPage>
  )
}

/** What a row says of what it leads to: how much of the reader's own currency, how many. */
function useRowValues(): Readonly<Partial<Record<Entry, ReactNode>>> {
  const language = useLanguage()
  const { data: assets } = useQuery(read.one(assetsShow))
  const { data: cards } = useQuery(read.one(cardsList))
  const block = shownBlock(assets?.blocks ?? [], null, language)
  return {
    withdraw: block && <OwnAmount>{formatMoney(block.withdrawable, language)}</OwnAmount>,
    cards: cards && cards.cards.length > 0 && String(cards.cards.length),
  }
}
