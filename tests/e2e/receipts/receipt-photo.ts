import { readFileSync } from 'node:fs'
import { readImageSize } from '#shared/features/receipts/image-size.rules.ts'

const SECRET_PLACE = 'GPS 51.5 N 0.1 W'

/** A white picture of 3,000 by 1,500 pixels that says in a comment where it was taken. */
export const PHOTO = {
  name: 'IMG_0012.png',
  mimeType: 'image/png',
  buffer: readFileSync(new URL('photo-with-place.png', import.meta.url)),
}

/** What of the photograph is left in a file that was sent. */
export function describeSent(file: Buffer) {
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF'
  return {
    isWebp,
    hasPlace: file.includes(SECRET_PLACE),
    ...readImageSize('image/webp', file),
  }
}
