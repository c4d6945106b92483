import { expect, test } from '../fixtures.ts'
import { bytesOf, unzip } from '../files.ts'
import { settled } from '../navigate.ts'
import { told } from '../pages.ts'

test.use({ dataKey: 'moving-in' })

const HEAD = [
  '사번',
  '성명',
  '생년월일',
  '입사일',
  '급여형태',
  '기본급',
  '올해 과세 급여',
  '올해 건강보험',
  '올해 장기요양',
  '올해 고용보험',
  '기준월 임금',
  '한 달 전 임금',
  '두 달 전 임금',
  '남은 연차',
  '남은 연차 사용기한',
]
const ROW = [
  'N-950',
  '남이든',
  '1990.03.02',
  '2024.03.04',
  '월급',
  '3,000,000',
  '30,000,000',
  '1,078,500',
  '141,700',
  '270,000',
  '3,000,000',
  '3,000,000',
  '2,900,000',
  '8.5',
  '2026.12.31',
]

test('moving in at mid-year: the template has a sheet for each part, the day is chosen once, and what was brought is seen and used', async ({
  open,
}) => {
  const page = await open({ as: 'hanbit' })
  await page.goto('/basic-info/hrm/employee?moving=1')
  await settled(page, '사원 목록')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '양식 받기' }).click()
  const why = page.getByRole('dialog')
  await why.getByRole('button', { name: /받기|저장/ }).click()
  const workbook = unzip(await bytesOf(await saving), 'xl/workbook.xml')
  for (const sheet of ['사원', '올해 급여·세금', '최근 3개월 임금', '연차', '퇴직급여', '작성 안내'])
    expect(workbook).toContain(`name="${sheet}"`)

  await page.getByRole('textbox', { name: '붙여넣을 칸' }).fill([HEAD, ROW].map((row) => row.join('\t')).join('\n'))
  await page.getByRole('button', { name: '붙여넣은 내용 확인' }).click()
  await expect(page.getByText('수정할 칸이 1개 있어 아직 올릴 수 없습니다.')).toBeVisible()
  await page.getByRole('button', { name: '기준일', exact: true }).click()
  await page.getByRole('button', { name: '이전 달' }).click()
  await page.getByRole('gridcell', { name: /2026년 10월 31일/ }).click()
  await expect(page.getByText(/수정할 칸이 \d+개 있어/)).toHaveCount(0)
  await page.getByRole('button', { name: '1명 올리기' }).click()
  await told(page, /1명/)

  await page.goto('/basic-info/hrm/employee?q=남이든')
  await settled(page, '사원 목록')
  await page.getByRole('gridcell', { name: '남이든' }).click()
  await page.getByRole('link', { name: '이월 자료', exact: true }).click()
  await expect(page.getByText('2026.10.31 기준', { exact: false })).toBeVisible()
  await expect(page.getByText('2026년 8월 임금')).toBeVisible()
  await page.getByRole('link', { name: '연차', exact: true }).click()
  await expect(page.getByText('이월 자료 (2026.10.31 기준)').first()).toBeVisible()
})
