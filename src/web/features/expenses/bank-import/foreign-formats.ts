/** What a file is that begins so, and what to do instead. */
type ForeignFormat = { signature: readonly number[] | RegExp; advice: string }

const PICTURE =
  'This is a picture, whatever its name says. Download the statement from your bank as CSV or OFX.'

const FORMATS: readonly ForeignFormat[] = [
  { signature: [0x89, 0x50, 0x4e, 0x47], advice: PICTURE },
  { signature: [0xff, 0xd8, 0xff], advice: PICTURE },
  { signature: [0x47, 0x49, 0x46, 0x38], advice: PICTURE },
  { signature: [0x52, 0x49, 0x46, 0x46], advice: PICTURE },
  {
    signature: [0x25, 0x50, 0x44, 0x46],
    advice:
      'This is a PDF, which cannot be read line by line. Download the statement from your bank as CSV or OFX.',
  },
  {
    signature: [0x50, 0x4b, 0x03, 0x04],
    advice: 'This is an Excel workbook or a zip file. Save the statement as CSV, and choose that file.',
  },
  {
    signature: [0xd0, 0xcf, 0x11, 0xe0],
    advice: 'This is an old Excel file. Save the statement as CSV, and choose that file.',
  },
  {
    signature: /^\s*!(Type|Account|Option)/i,
    advice: 'This is a QIF file. Download the statement from your bank as CSV or OFX instead.',
  },
  {
    signature: /^\s*(<!doctype html|<html)/i,
    advice: 'This is a web page. Use the download button of your bank, and choose CSV or OFX.',
  },
  {
    signature: /^\s*[[{]/,
    advice: 'This is a file for programs (JSON). Download the statement from your bank as CSV or OFX.',
  },
]

const FIRST_BYTES = 200

/** What to do about a file that is no statement by its first bytes. Null when it may be one. */
export function findForeignFormat(bytes: Uint8Array): string | null {
  const first = bytes.subarray(0, FIRST_BYTES)
  const text = String.fromCharCode(...first).replace(/^\u00ef\u00bb\u00bf/, '')
  const found = FORMATS.find(({ signature }) =>
    signature instanceof RegExp ? signature.test(text) : signature.every((byte, at) => first[at] === byte),
  )
  return found?.advice ?? null
}
