import { problemFilesMax } from '@parkett/contract/customer/problem-files'
import { FormFault } from '@parkett/ui/form-fault'
import { IconButton } from '@parkett/ui/icon-button'
import { X } from '@parkett/ui/icons'
import { useRef } from 'react'
import { useWords } from '../../session/words.ts'
import { OnlineButton } from '../online-button.tsx'
import type { Pictures } from './use-pictures.ts'

/** What a message will carry, each with a way to leave it out, and one more. */
export function AddPictures({ pictures }: { readonly pictures: Pictures }) {
  const t = useWords()
  const { added, busy, fault, remove } = pictures
  return (
    <div className="stack-2">
      {added.length > 0 && (
        <ul className="sent-pictures" aria-label={t('problems.files')}>
          {added.map(({ id, url }, at) => (
            <li key={id}>
              <img src={url} alt={t('problems.file', { number: at + 1 })} />
              <IconButton
                label={t('problems.fileRemove', { number: at + 1 })}
                icon={<X />}
                onClick={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <FormFault text={fault} />
      {added.length < problemFilesMax && (
        <Choose busy={busy} onFile={(file) => void pictures.add(file)} />
      )}
    </div>
  )
}

type ChooseProps = { readonly busy: boolean; readonly onFile: (file: File) => void }

function Choose({ busy, onFile }: ChooseProps) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <OnlineButton kind="secondary" busy={busy} onClick={() => input.current?.click()}>
        {t('problems.fileAdd')}
      </OnlineButton>
      <p className="quiet">{t('problems.fileHint', { max: problemFilesMax })}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('problems.fileAdd')}
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onFile(file)
          // The same one can be chosen again once it was taken out.
          target.value = ''
        }}
      />
    </>
  )
}
