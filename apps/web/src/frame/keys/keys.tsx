import { CheckField } from '@parkett/ui/check-field'
import { IconButton } from '@parkett/ui/icon-button'
import { Keyboard } from '@parkett/ui/menu-icons'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Sheet } from '@parkett/ui/sheet'
import { useWords } from '../../session/words.ts'
import { useSheet } from '../use-sheet.ts'
import { useKeysOn } from './keys-on.ts'
import { useKeys } from './use-keys.ts'

const groups = [
  ['shortcuts.help', ['?']],
  ['action.search', ['/']],
  ['shortcuts.list', ['↑', '↓']],
  ['trade.buy', ['B']],
  ['trade.sell', ['S']],
  ['shortcuts.chart', ['L']],
  ['shortcuts.range', ['1', '2', '3', '4', '5']],
  ['shortcuts.back', ['Esc']],
] as const

/**
 * The keys of the desk, what they do, and the switch that gives single letters back to who speaks
 * or whose aid uses them (WCAG 2.1.4).
 */
export function Keys() {
  const t = useWords()
  const sheet = useSheet('keys')
  const [on, setOn] = useKeysOn()
  useKeys({ on, onHelp: sheet.show })
  return (
    <>
      <div className="tabbar-foot">
        <IconButton label={t('shortcuts.title')} icon={<Keyboard />} onClick={sheet.show} />
      </div>
      <Sheet
        open={sheet.open}
        title={t('shortcuts.title')}
        closeLabel={t('action.close')}
        onClose={sheet.close}
      >
        <Ledger>
          {groups.map(([name, keys]) => (
            <Line
              key={name}
              label={t(name)}
              value={keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            />
          ))}
        </Ledger>
        <div className="pad">
          <CheckField asSwitch checked={on} onChange={setOn}>
            {t('shortcuts.on')}
          </CheckField>
        </div>
      </Sheet>
    </>
  )
}
