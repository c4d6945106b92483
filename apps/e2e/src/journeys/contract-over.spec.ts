import { expect, PASSWORD, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { told } from '../pages.ts'

test.use({ dataKey: 'contract-over' })

test('a contract that is over is extended by a request, and the chip of who is signed in follows', async ({ open }) => {
  const boss = await open({ as: 'super' })
  const signedIn = await boss.request.post('/api/login/', { data: { login_id: 'super', password: PASSWORD } })
  const { access } = (await signedIn.json()) as { access: string }
  const ended = await boss.request.put('/api/management/corporation/1/', {
    headers: { authorization: `Bearer ${access}` },
    data: { contractEndDate: '2026-11-10', contractType: '0001', reason: '기간이 끝남' },
  })
  expect(ended.status()).toBe(200)

  const operator = await open({ as: 'hanbit' })
  await operator.goto('/home/contract-board')
  await settled(operator, '계약 연장/해지 요청')
  await expect(operator.getByText('계약 2026.11.10까지')).toBeVisible()
  // The request that the company has sent before stands in the way of another one.
  await operator.getByRole('gridcell', { name: '계약 연장', exact: true }).first().click()
  await settled(operator, '계약 연장/해지 요청 상세')
  await operator.getByRole('button', { name: '철회' }).click()
  await settled(operator, '계약 연장/해지 요청 삭제')
  await operator.getByRole('button', { name: '요청 철회' }).click()
  await told(operator, '요청을 철회했습니다.')
  await settled(operator, '계약 연장/해지 요청')

  await operator.getByRole('button', { name: '요청 쓰기' }).click()
  await settled(operator, '계약 연장/해지 요청 등록')
  await operator.getByRole('textbox', { name: /새로 끝나는 날/ }).fill('2027-11-10')
  await operator.getByRole('textbox', { name: /요청 내용/ }).fill('한 해 더 쓰겠습니다.')
  await operator.getByRole('button', { name: '요청 보내기' }).click()
  await told(operator, '요청을 보냈습니다.')
  await settled(operator, '계약 연장/해지 요청 상세')

  await boss.goto('/home/contract-board')
  await settled(boss, '계약 연장/해지 요청')
  await boss.getByRole('gridcell', { name: /2026.11.10 → 2027.11.10/ }).click()
  await settled(boss, '계약 연장/해지 요청 상세')
  await boss.getByRole('radio', { name: /반영/ }).check()
  await boss.getByRole('button', { name: '계약에 반영하기' }).click()
  await told(boss, '계약에 반영했습니다.')

  // Nobody signs in anew: the screen reads of it, and so does the frame.
  await operator.getByRole('button', { name: '목록' }).click()
  await settled(operator, '계약 연장/해지 요청')
  await expect(operator.getByText('계약 2027.11.10까지')).toBeVisible()
  await operator.goto('/home/board/write')
  await settled(operator, '게시판 등록')
  await operator.getByRole('textbox', { name: '제목' }).fill('계속 씁니다')
  await operator.getByRole('textbox', { name: /^내용/ }).fill('계약을 늘렸습니다.')
  await operator.getByRole('button', { name: '글 올리기' }).click()
  await told(operator, '글을 올렸습니다.')
})
