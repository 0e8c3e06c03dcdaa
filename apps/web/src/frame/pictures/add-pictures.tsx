import { problemFilesMax } from '@parkett/contract/customer/problem-files'
import { FormFault } from '@parkett/ui/form-fault'
import { IconButton } from '@parkett/ui/icon-button'
import { X } from '@parkett/ui/icons'
import { useWords } from '../../session/words.ts'
import { ChooseFile } from '../choose-file.tsx'
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
        <>
          <ChooseFile
            kind="secondary"
            label={t('problems.fileAdd')}
            accept="image/jpeg,image/png,image/webp"
            busy={busy}
            onFile={(file) => void pictures.add(file)}
          />
          <p className="quiet">{t('problems.fileHint', { max: problemFilesMax })}</p>
        </>
      )}
    </div>
  )
}
