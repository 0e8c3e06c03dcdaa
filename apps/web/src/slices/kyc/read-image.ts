import { asSent, decode, draw } from '../../frame/redraw.ts'
import { judge, type Lack, type Luma } from './judge.ts'

/**
 * A picture as it will be sent: upright, at most 2000 pixels, JPEG without what the camera
 * wrote into it.
 */
export type TakenPicture = { readonly blob: Blob; readonly url: string; readonly lack: Lack | null }

const judgedWidth = 320

/**
 * Draws a file or a camera frame anew on this device. Null when it is no picture. The caller
 * revokes `url`.
 */
export async function takePicture(source: Blob | HTMLVideoElement): Promise<TakenPicture | null> {
  const bitmap = await decode(source)
  if (bitmap === null) return null
  const { width, height } = bitmap
  const sent = asSent(bitmap)
  const small = draw(bitmap, judgedWidth, Math.max(1, Math.round((judgedWidth * height) / width)))
  bitmap.close()
  const blob = await sent
  if (blob === null) return null
  const lack = judge(lumaOf(small), Math.max(width, height))
  return { blob, url: URL.createObjectURL(blob), lack }
}

/** The light of each pixel. */
export function lumaOf(canvas: HTMLCanvasElement): Luma {
  const { width, height } = canvas
  const pixels =
    canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  const values = Uint8Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 4, at * 4 + 3)
    return (red * 299 + green * 587 + blue * 114) / 1000
  })
  return { width, height, values }
}
