import { NOTICE_LABEL } from '@handal/contracts/session/notices'
import { expect, it } from 'vitest'
import { noticeLabel } from './notices.ts'

it('every notice has a Korean name, one of an older version too', () => {
  for (const code of Object.keys(NOTICE_LABEL)) expect(noticeLabel(code)).toMatch(/^[가-힣]/u)
  expect(noticeLabel('facts-invalid')).toBe('계산할 수 없는 값')
  expect(noticeLabel('once-known')).toBe('확인 필요')
  expect(noticeLabel('toString')).toBe('확인 필요')
})
