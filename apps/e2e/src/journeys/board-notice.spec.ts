import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { told } from '../pages.ts'

test.use({ dataKey: 'board-notice', expectedProblems: [/404/] })

/** Types one syllable as an input method does: letter by letter, then Enter, which ends it and the line. */
const typeHangul = async (page: Page, field: Locator, steps: readonly string[]): Promise<void> => {
  await field.focus()
  const session = await page.context().newCDPSession(page)
  for (const text of steps)
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await session.send('Input.insertText', { text: steps.at(-1) ?? '' })
  await session.detach()
}

const TITLE = '난방기 점검 안내'

test('a notice is written, read by whom it is for, commented on a phone, and hidden with a reason', async ({
  open,
}) => {
  const operator = await open({ as: 'hanbit' })
  await operator.goto('/home/board')
  await settled(operator, '게시판')
  await operator.getByRole('button', { name: '글 쓰기' }).click()
  await settled(operator, '게시판 등록')
  await operator.getByRole('combobox', { name: /^분류/ }).click()
  await operator.getByRole('option', { name: '공지', exact: true }).click()
  await operator.getByRole('textbox', { name: /^제목/ }).pressSequentially(TITLE)
  const text = operator.getByRole('textbox', { name: /^내용/ })
  // Two hashes and a space make a heading; Enter goes on with a plain line.
  await text.pressSequentially('## 언제')
  await text.press('Enter')
  await typeHangul(operator, text, ['ㄱ', '그', '금'])
  await text.press('Control+b')
  await text.pressSequentially('금요일')
  await text.press('Control+b')
  await text.pressSequentially(' 오후에 점검합니다')
  await text.press('Enter')
  await typeHangul(operator, text, ['ㄲ', '끄', '끝'])
  await expect(text.getByRole('heading', { name: '언제' })).toBeVisible()
  // The last letter that was typed before Enter is there, once.
  await expect(text).toHaveText('언제금금요일 오후에 점검합니다끝')
  await operator.getByRole('button', { name: '글 올리기' }).click()
  await told(operator, '글을 올렸습니다.')
  await settled(operator, '게시판 상세')
  const address = new URL(operator.url())

  const phone = await open({ as: 'hanbit-user', phone: true })
  await phone.goto('/home/board')
  await settled(phone, '게시판')
  await phone.getByText(TITLE).click()
  await settled(phone, '게시판 상세')
  await expect(phone.getByRole('article')).toContainText('금요일 오후에 점검합니다')
  await expect(phone.getByRole('article').getByRole('heading', { name: '언제' })).toBeVisible()
  await phone.getByRole('textbox', { name: /댓글을 적어 주세요/ }).pressSequentially('몇 시입니까?')
  await phone.getByRole('button', { name: '댓글 남기기' }).click()
  await told(phone, '댓글을 남겼습니다.')

  // Both the reader and what was said are there for who wrote it, also after a reload.
  await operator.reload()
  await settled(operator, '게시판 상세')
  await expect(operator.getByText('몇 시입니까?')).toBeVisible()
  await operator.getByRole('button', { name: '누가 읽었는지 보기' }).click()
  const readers = operator.getByRole('list', { name: '사람마다 읽은 때' })
  await expect(readers.getByRole('listitem').filter({ hasText: '이가람' })).not.toContainText('안 읽음')

  await operator.getByRole('button', { name: '숨기기' }).click()
  const dialog = operator.getByRole('alertdialog').or(operator.getByRole('dialog'))
  await dialog.getByRole('textbox', { name: /사유/ }).fill('점검 날짜가 바뀜')
  await dialog.getByRole('button', { name: '숨기기' }).click()
  await told(operator, '글을 숨겼습니다.')
  await expect(operator.getByText('운영자가 숨긴 글입니다. 사유: 점검 날짜가 바뀜')).toBeVisible()

  await phone.goto(`${address.pathname}${address.search}`)
  await expect(phone.getByText('그 번호의 글이 없습니다.')).toBeVisible()
  await phone.goto('/home/board')
  await settled(phone, '게시판')
  await expect(phone.getByText(TITLE)).toHaveCount(0)
})
