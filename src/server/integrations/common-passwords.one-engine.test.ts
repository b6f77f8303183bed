import { expect, test } from 'vitest'
import { refuseCommonPassword } from './common-passwords.ts'

test.each([
  '00000000',
  '987654321',
  '123123123',
  '88888888',
  '12341234',
  'aaaaaaaa',
  'AAAAAAAA',
  '12345678',
  'password1',
  'PassWord1',
  'Aa123456',
  'abcdefgh',
  'ZYXWVUTS',
  '0987654321',
  'qwertyuiop',
  'asdfghjkl',
  'poiuytre',
  'abcd1234',
  'qwer1234',
  '1111aaaa',
  'abcabcabc',
  'ababababab',
  'passwordpassword',
  '🙂🙂🙂🙂🙂🙂🙂🙂',
])('%s is refused', async (password) => {
  await expect(refuseCommonPassword(password, 'password')).rejects.toMatchObject({ code: 'invalid' })
})

test.each([
  'a salon of my own',
  'tea with 3 lumps',
  'jazz1357hands',
  'Кисть и ножницы',
  'gloss-gloss-shine',
  'xk29vbqp',
])('%s is taken', async (password) => {
  await expect(refuseCommonPassword(password, 'password')).resolves.toBeUndefined()
})
