import { insertRows } from '../../demo/demo.repo.ts'
import type { Tx } from '../../db/database.ts'

const inquiry = (company_no: number, serial: number, title: string, text: string, more: object) => ({
  company_no,
  number: `문의-2026-000${serial}`,
  recipient: 'COMPANY',
  state: 'WAITING',
  title,
  text,
  author_user_no: 7,
  author_no: 1,
  author_name: null,
  department_name: '경영지원팀',
  answered_at: null,
  ...more,
})
/** Inquiries of 가온정밀: one that was answered and asked again, one that waits, and one of an operator to the provider. */
export const addInquiries = async (tx: Tx): Promise<void> => {
  await insertRows(tx, 'inquiry', [
    inquiry(1, 1, '연장근로수당이 궁금합니다', '14일에 21:00까지 일했습니다.', {
      state: 'REOPENED',
      at: '2026-11-16T09:00:00+09:00',
      last_at: '2026-11-17T10:00:00+09:00',
      answered_at: '2026-11-17T09:00:00+09:00',
    }),
    inquiry(1, 2, '재직증명서', '다음 주까지 내야 합니다.', {
      at: '2026-11-18T09:00:00+09:00',
      last_at: '2026-11-18T09:00:00+09:00',
    }),
    inquiry(1, 3, '급여대장을 부서마다 받을 수 있습니까?', '부서장에게 주려고 합니다.', {
      recipient: 'PROVIDER',
      author_user_no: 2,
      author_no: 2,
      at: '2026-11-18T11:00:00+09:00',
      last_at: '2026-11-18T11:00:00+09:00',
    }),
  ])
  const message = (message_no: number, text: string, more: object) => ({
    company_no: 1,
    message_no,
    inquiry_no: 1,
    is_answer: false,
    author_user_no: 7,
    author_no: 1,
    author_name: null,
    department_name: '경영지원팀',
    text,
    ...more,
  })
  await insertRows(tx, 'inquiry_message', [
    message(1, '들어 있습니다.', {
      is_answer: true,
      author_user_no: 3,
      author_no: null,
      author_name: '김두리',
      department_name: null,
      at: '2026-11-17T09:00:00+09:00',
    }),
    message(2, '7일도 봐 주세요.', { at: '2026-11-17T10:00:00+09:00' }),
  ])
}
/** One of 다솜. */
export const addOtherInquiries = async (tx: Tx): Promise<void> => {
  await insertRows(tx, 'inquiry', [
    inquiry(2, 1, '오류가 납니다', '명세서가 열리지 않습니다.', {
      recipient: 'PROVIDER',
      author_user_no: 4,
      author_no: null,
      author_name: '문다솜',
      department_name: null,
      at: '2026-11-15T11:00:00+09:00',
      last_at: '2026-11-15T11:00:00+09:00',
    }),
  ])
}
