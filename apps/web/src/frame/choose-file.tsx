import { useRef, type ComponentProps } from 'react'
import { OnlineButton } from './online-button.tsx'

type ChooseFileProps = Pick<ComponentProps<typeof OnlineButton>, 'kind' | 'wide' | 'busy'> & {
  readonly label: string
  /** Kinds of files, as an input has them. */
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** A button that lets somebody pick a file of their device. */
export function ChooseFile({ label, accept, onFile, ...button }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <OnlineButton {...button} onClick={() => input.current?.click()}>
        {label}
      </OnlineButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onFile(file)
          // The same one can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
