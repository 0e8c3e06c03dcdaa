import { kycEditAvatar, kycRemoveAvatar } from '@parkett/contract/customer/kyc'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { showToast } from '@parkett/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { userReads } from '../session/queries.ts'
import { squareOf, wholeCrop, type Crop } from './crop.ts'
import { decode } from './redraw.ts'
import { explain } from '../session/explain.ts'
import { callServer } from '../session/server.ts'
import { useWords } from '../session/words.ts'

/** Pixels of the picture that is sent; the server stores half of it. */
const side = 512

type AvatarEditorProps = { readonly has: boolean; readonly onDone: () => void }

/** Choose, crop with three sliders (a finger, a mouse or the arrow keys), save; or remove. */
export function AvatarEditor({ has, onDone }: AvatarEditorProps) {
  const t = useWords()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  const choose = async (file: File): Promise<void> => {
    const read = await decode(file)
    setPicture(read)
    setFault(read === null ? t('v.image') : undefined)
  }
  const act = async (work: () => Promise<unknown>, said?: string): Promise<void> => {
    setBusy(true)
    try {
      await work()
      await client.invalidateQueries(userReads)
      if (said !== undefined) showToast(said)
      onDone()
    } catch (error) {
      setFault(explain(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="pad stack">
      <FormFault text={fault} />
      {picture !== null && (
        <Cropper
          picture={picture}
          busy={busy}
          onSave={(file) => void act(() => callServer(kycEditAvatar, { file }), t('s.upload'))}
          onFault={() => setFault(t('v.image'))}
        />
      )}
      <Button
        kind={picture === null ? 'primary' : 'secondary'}
        wide
        onClick={() => input.current?.click()}
      >
        {t('account.avatarChoose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('account.avatarChoose')}
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) void choose(file)
        }}
      />
      {has && picture === null && (
        <Button
          kind="secondary"
          wide
          busy={busy}
          onClick={() => void act(() => callServer(kycRemoveAvatar, { body: {} }))}
        >
          {t('account.avatarRemove')}
        </Button>
      )}
    </div>
  )
}

type CropperProps = {
  readonly picture: ImageBitmap
  readonly busy: boolean
  readonly onSave: (file: Blob) => void
  readonly onFault: () => void
}

const sliders = [
  ['zoom', 'account.avatarZoom'],
  ['across', 'account.avatarAcross'],
  ['down', 'account.avatarDown'],
] as const

function Cropper({ picture, busy, onSave, onFault }: CropperProps) {
  const t = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(wholeCrop)
  useEffect(() => {
    const square = squareOf(crop, picture.width, picture.height)
    canvas.current
      ?.getContext('2d')
      ?.drawImage(picture, square.x, square.y, square.side, square.side, 0, 0, side, side)
  }, [crop, picture])
  const save = () =>
    canvas.current?.toBlob((file) => (file === null ? onFault() : onSave(file)), 'image/jpeg', 0.9)
  return (
    <>
      <canvas
        ref={canvas}
        className="avatar-crop"
        width={side}
        height={side}
        role="img"
        aria-label={t('account.avatar')}
      />
      {sliders.map(([name, label]) => (
        <label key={name} className="slider">
          <span className="field-label">{t(label)}</span>
          <input
            type="range"
            min={0}
            max={1}
            step={0.02}
            value={crop[name]}
            onChange={(event) => setCrop({ ...crop, [name]: Number(event.target.value) })}
          />
        </label>
      ))}
      <Button wide busy={busy} onClick={save}>
        {t('action.save')}
      </Button>
    </>
  )
}
