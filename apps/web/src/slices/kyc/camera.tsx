import { Button } from '@parkett/ui/button'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWords } from '../../session/words.ts'

type CameraProps = {
  readonly onShot: (video: HTMLVideoElement) => void
  readonly onRefused: () => void
}

/** The back camera with a frame of a card's shape. Every track ends when this goes. */
export function Camera({ onShot, onRefused }: CameraProps) {
  const t = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    let stream: MediaStream | undefined
    let gone = false
    const open = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 1920 } },
          audio: false,
        })
        if (gone) stopAll(stream)
        else if (video.current) video.current.srcObject = stream
      } catch {
        if (!gone) refused()
      }
    }
    void open()
    return () => {
      gone = true
      if (stream) stopAll(stream)
    }
  }, [])
  return (
    <>
      <div className="camera">
        <video ref={video} autoPlay playsInline muted aria-label={t('kyc.cameraView')} />
        <div className="camera-frame" aria-hidden="true" />
      </div>
      <Button wide onClick={() => video.current && onShot(video.current)}>
        {t('kyc.capture')}
      </Button>
    </>
  )
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
