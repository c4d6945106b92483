import { expect, it } from 'vitest'
import { changeEmployee } from './employee-write.ts'

const takes = (email: string): boolean => changeEmployee.body.safeParse({ email, version: 1 }).success

it.each(['', 'name@example.com', 'first.last+tag@mail.example.co.kr', "o'neil@example.com", '이름@한글.한국'])(
  'an e-mail may be %s',
  (email) => expect(takes(email)).toBe(true),
)
it.each([
  'a@b.co>',
  '<x@evil.example>',
  'a@b',
  'a@@b.co',
  'a b@c.co',
  '"a"@b.co',
  'a,b@c.co',
  'a;b@c.co',
  'a@b..co',
  'a@.co',
  'a\\b@c.co',
])('an e-mail is not %s', (email) => expect(takes(email)).toBe(false))
