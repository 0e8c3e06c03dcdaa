import { Button } from '@parkett/ui/button'
import { Modal } from '@parkett/ui/modal'
import type { WordKey } from '@parkett/words/keys'
import { useId, useState } from 'react'
import { useKeys } from './keys.ts'
import type { Room } from './rooms.ts'
import { useWords } from './words.ts'

const acts: readonly (readonly [string, WordKey])[] = [
  ['?', 'desk.key.help'],
  ['/', 'action.filter'],
  ['Z', 'desk.key.undo'],
  ['X', 'desk.key.mark'],
  ['B', 'desk.key.together'],
  ['Ctrl K', 'desk.find.open'],
]

/** All keys, by the key that asks for them. */
export function KeysHelp({ rooms }: { readonly rooms: readonly Room[] }) {
  const t = useWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true) })
  if (!open) return null
  const rows = [
    ...acts.map(([key, word]) => [key, t(word)] as const),
    ...rooms.flatMap(({ letter, title }) =>
      letter === null ? [] : [[`G ${letter.toUpperCase()}`, t(title)] as const],
    ),
  ]
  return (
    <Modal labelledBy={id} onClose={() => setOpen(false)}>
      <div className="ask">
        <h2 className="sheet-title" id={id}>
          {t('desk.keys')}
        </h2>
        <div className="desk-keys-frame" role="group" aria-label={t('desk.keys')} tabIndex={0}>
          <dl className="desk-keys">
            {rows.map(([key, name]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Button kind="secondary" onClick={() => setOpen(false)}>
          {t('action.close')}
        </Button>
      </div>
    </Modal>
  )
}
