import { expect, test } from 'vitest'
import { toDisposition, toReceiptName } from './receipt-names.rules.ts'

test.each([
  ['Till.jpg', 'Till.jpg'],
  ['IMG_0012.JPEG', 'IMG_0012.JPEG'],
  ['', 'Receipt.jpg'],
  ['.jpg', 'jpg.jpg'],
  ['...', 'Receipt.jpg'],
  ['/etc/passwd', 'passwd.jpg'],
  ['..\\..\\windows\\till.jpg', 'till.jpg'],
  ['../', 'Receipt.jpg'],
  ['a\r\nSet-Cookie: x=1', 'a Set-Cookie- x=1.jpg'],
  ['a\u0000b', 'a b.jpg'],
  ['till.html', 'till.html.jpg'],
  ['till.pdf', 'till.pdf.jpg'],
  ['\u202Egpj.exe', 'gpj.exe.jpg'],
  ['half \ud800 character', 'half character.jpg'],
  ['what? "this" <is>', 'what- -this- -is-.jpg'],
  ['Zoë’s till 💅.jpg', 'Zoë’s till 💅.jpg'],
  ['x'.repeat(500), `${'x'.repeat(116)}.jpg`],
])('the name %j is stored as %j', (given, stored) => {
  expect(toReceiptName(given, 'image/jpeg')).toBe(stored)
})

test('a stored name stays as it is when it is stored again', () => {
  const once = toReceiptName('a/b\n..c.', 'application/pdf')
  expect(toReceiptName(once, 'application/pdf')).toBe(once)
})

test('the header of a download has plain letters, and the whole name encoded', () => {
  expect(toDisposition('Zoë (1) 50%.pdf')).toBe(
    'attachment; filename="Zo_ (1) 50_.pdf"; filename*=UTF-8\'\'Zo%C3%AB%20%281%29%2050%25.pdf',
  )
})
