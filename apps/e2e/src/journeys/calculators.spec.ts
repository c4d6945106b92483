import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'

test.describe('a visitor on a phone', () => {
  // The wrong date is refused by the server, which the console notes.
  test.use({ expectedProblems: [/status of 400.*\/api\/public\/calculators\/severance\//] })

  test('comes from the introduction to the severance calculator and sees how the figure is made', async ({ open }) => {
    const page = await open({ phone: true })
    await page.goto('/service-info')
    await settled(page, '서비스 소개')
    await page.getByRole('link', { name: '퇴직금 평균임금, 퇴직소득세까지' }).click()
    await settled(page, '퇴직금 계산기')

    const result = page.getByRole('region', { name: '계산 결과' })
    await expect(result.getByText('24,012,784', { exact: true }).first()).toBeVisible()
    const line = result.getByRole('button', { name: /^퇴직금 .*24,012,784/ })
    await expect(result.getByText('근로자퇴직급여 보장법 제8조 제1항')).toHaveCount(0)
    await line.tap()
    await expect(line).toHaveAttribute('aria-expanded', 'true')
    await expect(result.getByText('÷ 91 × 30 × 2,100 ÷ 365')).toBeVisible()
    await expect(result.getByText('1원 미만을 올립니다.')).toBeVisible()
    await expect(result.getByText('근로자퇴직급여 보장법 제8조 제1항')).toBeVisible()

    await page.getByRole('textbox', { name: '상여 (1년)' }).fill('7300000')
    await expect(result.getByText('24,012,784')).toHaveCount(0)
    await expect(result.getByText('× 3 ÷ 12').first()).toContainText('7,300,000 × 3 ÷ 12')

    const lastDay = page.getByRole('textbox', { name: '마지막 근무일' })
    await lastDay.fill('2020.01.31')
    await lastDay.press('Enter')
    await expect(lastDay).toHaveAccessibleDescription('마지막 근무일이 입사일보다 앞섭니다.')
    await expect(result).toContainText('입력한 값을 확인해 주세요.')
    await lastDay.fill('2026.11.30')
    await lastDay.press('Enter')
    await expect(result.getByRole('button', { name: /^퇴직금 / })).toBeVisible()
    // What is kept is written when typing rests: the address tells.
    await expect(page).toHaveURL(/lastDay=2026-11-30/)

    await page.reload()
    await settled(page, '퇴직금 계산기')
    await expect(page.getByRole('textbox', { name: '상여 (1년)' })).toHaveValue('7,300,000')
    expect(page.url()).not.toContain('7300000')

    await page.getByRole('link', { name: '급여 계산기로 돌아가기' }).tap()
    await settled(page, '급여 계산기')
  })
})
