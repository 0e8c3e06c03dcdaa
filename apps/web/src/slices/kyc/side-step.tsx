import { addressUpload } from '@parkett/contract/customer/address'
import { kycUpload, type DocumentSide } from '@parkett/contract/customer/kyc'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { showToast } from '@parkett/ui/toast'
import type { WordKey } from '@parkett/words/keys'
import { useEffect, useRef, useState } from 'react'
import { explain } from '../../session/explain.ts'
import { callServer } from '../../session/server.ts'
import { useWords } from '../../session/words.ts'
import { Camera } from './camera.tsx'
import type { UploadedSide } from './detail.ts'
import type { Lack } from './judge.ts'
import { takePicture, type TakenPicture } from './read-image.ts'

type SideStepProps = {
  /** Of a document, or the paper that says where somebody lives. */
  readonly side: DocumentSide | 'address'
  readonly onDone: (uploaded: UploadedSide) => void
}

const lacks: Readonly<Record<Lack, WordKey>> = {
  small: 'kyc.tooSmall',
  dark: 'kyc.dark',
  glare: 'kyc.glare',
  blurred: 'kyc.blurred',
  edges: 'kyc.edges',
}

const names = { front: 'kyc.front', back: 'kyc.back', address: 'address.picture' } as const

/** One side: camera or file, a look at it on the device, then up to the encrypted store. */
export function SideStep({ side, onDone }: SideStepProps) {
  const t = useWords()
  const [camera, setCamera] = useState(false)
  const [taken, setTaken] = useState<TakenPicture | null>(null)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  const look = async (source: Blob | HTMLVideoElement): Promise<void> => {
    const picture = await takePicture(source)
    setCamera(false)
    if (taken !== null) URL.revokeObjectURL(taken.url)
    setTaken(picture)
    setFault(picture === null ? t('v.image') : undefined)
  }
  const send = async ({ blob, url }: TakenPicture): Promise<void> => {
    setBusy(true)
    try {
      const { id } =
        side === 'address'
          ? await callServer(addressUpload, { file: blob })
          : await callServer(kycUpload, { params: { side }, file: blob })
      showToast(t('s.upload'))
      onDone({ id, url })
    } catch (error) {
      setFault(`${t('e.upload')}. ${explain(error, t)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="pad stack">
      {side === 'front' && <p>{t('v.documents')}</p>}
      <p className="quiet">{t('kyc.tips')}</p>
      <FormFault text={fault} />
      {camera && (
        <Camera
          onShot={(video) => void look(video)}
          onRefused={() => {
            setCamera(false)
            setFault(t('kyc.cameraRefused'))
          }}
        />
      )}
      {taken !== null && !camera && (
        <>
          <img className="document-picture document-frame" src={taken.url} alt={t(names[side])} />
          {taken.lack !== null && <Lacking lack={taken.lack} />}
          {taken.lack !== 'small' && (
            <Button wide busy={busy} onClick={() => void send(taken)}>
              {t('kyc.use')}
            </Button>
          )}
        </>
      )}
      {!camera && taken === null && <div className="document-frame" aria-hidden="true" />}
      {!camera && (
        <Sources
          again={taken !== null}
          onCamera={() => {
            setFault(undefined)
            setCamera(true)
          }}
          onFile={(file) => void look(file)}
        />
      )}
    </div>
  )
}

/** Only a hint, unless it is too small: a pale card on a white table looks like glare. */
function Lacking({ lack }: { readonly lack: Lack }) {
  const t = useWords()
  return (
    <Notice tone="brass">
      {t(lacks[lack])}
      {lack !== 'small' && <p>{t('kyc.useAnyway')}</p>}
    </Notice>
  )
}

type SourcesProps = {
  readonly again: boolean
  readonly onCamera: () => void
  readonly onFile: (file: File) => void
}

function Sources({ again, onCamera, onFile }: SourcesProps) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = ''
  }, [again])
  return (
    <>
      <Button kind={again ? 'secondary' : 'primary'} wide onClick={onCamera}>
        {t(again ? 'kyc.retake' : 'kyc.camera')}
      </Button>
      <Button kind="secondary" wide onClick={() => input.current?.click()}>
        {t('kyc.file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('kyc.file')}
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
        }}
      />
    </>
  )
}
