import { bytesOf, pdfPages } from '../files.ts'
import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'

test.use({ dataKey: 'certificate', expectedProblems: [/404/] })

test('a certificate is issued on the phone and verified by a stranger, whom a guessed code tells nothing', async ({
  open,
}) => {
  const phone = await open({ as: 'hanbit-user', phone: true })
  await phone.goto('/home/myinfo')
  await settled(phone, '내 정보')
  await phone.getByRole('button', { name: '발급', exact: true }).click()
  const drawer = phone.getByRole('dialog', { name: '내 증명서' })
  await drawer.getByRole('textbox', { name: /용도/ }).fill('은행 제출')
  const saved = phone.waitForEvent('download')
  await drawer.getByRole('button', { name: '발급하고 PDF 내려받기' }).click()
  expect(pdfPages(await bytesOf(await saved))).toBe(1)
  const issued = phone.getByRole('list', { name: '내 증명서' }).getByRole('listitem').filter({ hasText: '은행 제출' })
  const words = await issued.innerText()
  const number = /제 \d{4}-\d+호/.exec(words)?.[0] ?? ''
  const code = /확인 코드\s+([A-Z0-9-]+)/.exec(words)?.[1] ?? ''
  expect([number, code].every((part) => part !== '')).toBe(true)

  // Whoever was given the paper asks without an account; a code that is guessed finds nothing.
  const stranger = await open()
  const ask = async (typed: string): Promise<void> => {
    await stranger.getByRole('textbox', { name: /발급 번호/ }).fill(number)
    await stranger.getByRole('textbox', { name: /확인 코드/ }).fill(typed)
    await stranger.getByRole('button', { name: '확인', exact: true }).click()
  }
  await stranger.goto('/help/verify')
  await settled(stranger, '증명서 확인')
  await ask([...code].map((letter) => (letter === '-' ? '-' : letter === 'A' ? 'B' : 'A')).join(''))
  await expect(stranger.getByText(/그 번호와 코드의 증명서가 없습니다/).first()).toBeVisible()
  await expect(stranger.getByRole('status').filter({ hasText: '발급한 증명서입니다' })).toHaveCount(0)
  await stranger.goto('/help/verify')
  await settled(stranger, '증명서 확인')
  await ask(code)
  await expect(
    stranger.getByRole('main').getByRole('status').filter({ hasText: '에서 발급한 증명서입니다.' }),
  ).toBeVisible()
  await expect(stranger.getByText('재직증명서', { exact: true })).toBeVisible()
  // The name is told in part alone.
  await expect(stranger.getByText('이가람')).toHaveCount(0)
})
