import { changeCompanyInfo, readCompanyInfo } from '@handal/contracts/company/company-info'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import OwnCompanyPage from './OwnCompanyPage.tsx'
import { base, INFO } from './testing/companies.ts'

/** What somebody else saved meanwhile. */
const saved = { ...INFO, version: 5, changedBy: '이운영', changedAt: '2026-11-20T01:00:00Z' }
const open = (theirs: object, search: string) => {
  let answers = 0
  const script = scriptedFetch([
    ...base,
    [readCompanyInfo, () => ({ body: INFO })],
    [
      changeCompanyInfo,
      () => ((answers += 1) === 1 ? problem(409, 'conflict', '', { current: theirs }) : { body: INFO }),
    ],
  ])
  return { ...script, ...showScreen(OwnCompanyPage, '/basic-info/company-info', search) }
}
const conflict = async (): Promise<HTMLElement> => screen.findByRole('dialog', { name: /어느 내용/ })

test('a rule that two change: what the other made of the typed day is told in the words of the screen', async () => {
  const [newest] = INFO.settings.toSorted((a, b) => (a.from < b.from ? 1 : -1))
  const theirs = {
    ...saved,
    settings: [...INFO.settings, { ...newest, from: '2027-03-01', accidentRatePermille: '9.1' }],
  }
  const { seen } = open(theirs, '?rule=accident')
  const form = within(await screen.findByRole('form', { name: '산재보험 요율 수정' }))
  const from = form.getByRole('textbox', { name: /^시작일/ })
  fireEvent.change(from, { target: { value: '2027.04.01' } })
  fireEvent.blur(from)
  fireEvent.change(form.getByLabelText('산재보험 요율'), { target: { value: '7.06' } })
  fireEvent.click(form.getByRole('button', { name: '2027.04.01부터 적용' }))
  const dialog = await conflict()
  expect(within(dialog).getByRole('radio', { name: /저장한 값 1,000분의 9\.1$/ })).toBeTruthy()
  expect(within(dialog).getByRole('radio', { name: /내가 수정한 값 1,000분의 7\.06$/ })).toBeTruthy()
  expect(dialog.textContent).not.toContain('{')
  fireEvent.click(within(dialog).getByRole('button', { name: '고른 값으로 저장' }))
  await waitFor(() =>
    expect(seen.filter(({ id }) => id === changeCompanyInfo.id).at(-1)?.body).toMatchObject({
      settings: [{ from: '2027-04-01', accidentRatePermille: '7.06' }],
      version: 5,
    }),
  )
})

test('a rule that is taken back while somebody else saves is told by its day', async () => {
  open(saved, '')
  fireEvent.click(await screen.findByRole('button', { name: '기준 삭제' }))
  const drawer = within(await screen.findByRole('form', { name: '기준 삭제' }))
  fireEvent.click(drawer.getByRole('radio', { name: /^2025\.01\.01/ }))
  fireEvent.change(drawer.getByLabelText(/^사유/), { target: { value: '잘못 적음' } })
  fireEvent.click(drawer.getByRole('button', { name: '2025.01.01 기준 삭제' }))
  const dialog = await conflict()
  expect(dialog.textContent).toContain('2025.01.01, 잘못 적음')
  expect(dialog.textContent).not.toContain('{')
})
