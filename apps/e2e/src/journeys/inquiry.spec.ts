import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { told } from '../pages.ts'

test.use({ dataKey: 'inquiry' })

test('an inquiry is asked on a phone, answered in private, asked again and ended; another employee sees nothing', async ({
  open,
}) => {
  const asker = await open({ as: 'hanbit-user', phone: true })
  await asker.goto('/home/qna/write')
  await settled(asker, '문의 등록')
  await asker.getByRole('textbox', { name: '제목' }).fill('11월 연차가 하루 모자랍니다')
  await asker.getByRole('textbox', { name: '내용' }).fill('10월 20일에 쓴 것이 두 번 빠진 것 같습니다.\n확인해 주세요.')
  await asker.getByRole('button', { name: '문의 보내기' }).click()
  await told(asker, '문의를 보냈습니다.')
  await expect(asker.getByRole('heading', { level: 1 })).toContainText('11월 연차가 하루 모자랍니다')
  const address = new URL(asker.url()).pathname + new URL(asker.url()).search

  // What waits comes first; the operator finds it in the list and answers it.
  const operator = await open({ as: 'hanbit' })
  await operator.goto('/home/qna')
  await settled(operator, '문의')
  await operator.getByRole('gridcell', { name: '11월 연차가 하루 모자랍니다' }).click()
  await settled(operator, '문의 상세')
  await expect(operator.getByText('답변대기')).toBeVisible()
  await operator.getByRole('textbox', { name: /답을 적어 주세요/ }).fill('한 번만 빠져 있습니다.')
  await operator.getByRole('button', { name: '답 보내기' }).click()
  await told(operator, '답글을 남겼습니다.')
  await expect(operator.getByText('완료', { exact: true })).toBeVisible()

  // Neither an employee of another company nor the provider, nor its address, leads anybody else to it.
  for (const login of ['soft-user', 'super', 'cafe']) {
    const other = await open({ as: login })
    const listed = other.waitForResponse((answer) => answer.url().includes('/api/home/qna/'))
    await other.goto('/home/qna')
    await settled(other, '문의')
    expect(await (await listed).text()).not.toContain('11월 연차')
    const token = await other.request.post('/api/login/', { data: { login_id: login, password: 'handal1234!' } })
    const { access } = (await token.json()) as { access: string }
    const no = new URL(asker.url()).searchParams.get('no')
    const answer = await other.request.get(`/api/home/qna/${no}/`, { headers: { authorization: `Bearer ${access}` } })
    expect(answer.status()).toBe(404)
    await other.close()
  }

  await asker.goto('/home/notifications')
  await settled(asker, '알림')
  await expect(asker.getByText("'11월 연차가 하루 모자랍니다' 문의에 답이 달렸습니다")).toBeVisible()
  await asker.goto(address)
  await settled(asker, '문의 상세')
  await expect(asker.getByText('한 번만 빠져 있습니다.')).toBeVisible()
  await asker.getByRole('textbox', { name: /더 궁금한 점을 적어 주세요/ }).fill('고맙습니다.')
  await asker.getByRole('button', { name: '글 보내기' }).click()
  await told(asker, '답글을 남겼습니다.')
  await expect(asker.getByText('재문의')).toBeVisible()

  await operator.reload()
  await settled(operator, '문의 상세')
  await operator.getByRole('button', { name: '문의 끝내기' }).click()
  await operator.getByRole('dialog').getByRole('button', { name: '문의 끝내기' }).click()
  await told(operator, '문의를 끝냈습니다.')
  await expect(operator.getByRole('textbox')).toHaveCount(0)
})
