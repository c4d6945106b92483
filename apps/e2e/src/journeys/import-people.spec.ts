import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { told } from '../pages.ts'

test.use({ dataKey: 'import-people' })

const HEAD = ['사번', '성명', '생년월일', '입사일', '부서', '급여형태', '기본급']
const table = (...rows: readonly (readonly string[])[]): string =>
  [HEAD, ...rows].map((row) => row.join('\t')).join('\n')

test('people come in from pasted cells: a bad cell is named and mended, all are stored, and all are taken back', async ({
  open,
}) => {
  const page = await open({ as: 'hanbit' })
  await page.goto('/basic-info/hrm/employee')
  await settled(page, '사원 목록')
  await page.getByRole('button', { name: '엑셀로 올리기' }).click()
  await page
    .getByRole('textbox', { name: '붙여넣을 칸' })
    .fill(
      table(
        ['N-901', '남이든', '1998.04.12', '2026.11.02', '생산1팀', '월급', '3,000,000'],
        ['N-902', '하늬솔', '1991.07.02', '2026.11.02', '생산1팀', '월급', '삼백만'],
      ),
    )
  await page.getByRole('button', { name: '붙여넣은 내용 확인' }).click()
  await expect(page.getByText('수정할 칸이 1개 있어 아직 올릴 수 없습니다.')).toBeVisible()
  await expect(page.getByRole('button', { name: "3행 '기본급'" })).toBeVisible()
  await expect(page.getByRole('button', { name: '2명 올리기', description: '수정할 칸이 1개 있습니다.' })).toBeVisible()

  // Mended where it stands.
  const bad = page.getByRole('grid').getByRole('gridcell', { name: /삼백만/ })
  await bad.dblclick()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('2800000')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /저장$/ }).click()
  await expect(page.getByText(/수정할 칸이 \d+개 있어/)).toHaveCount(0)
  await page.getByRole('button', { name: '2명 올리기' }).click()
  await told(page, /2명/)

  await page.goto('/basic-info/hrm/employee')
  await settled(page, '사원 목록')
  await page.getByRole('searchbox', { name: '찾기' }).fill('하늬솔')
  await expect(page.getByRole('gridcell', { name: '하늬솔' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: '2,800,000' })).toBeVisible()

  // Taken back as a whole, nobody of them is left.
  await page.getByRole('button', { name: '엑셀로 올리기' }).click()
  await page.getByRole('button', { name: '붙여넣은 내용.csv 열기' }).click()
  await page.getByRole('button', { name: '되돌리기', exact: true }).click()
  await page.getByRole('dialog', { name: '올린 내용을 되돌릴까요?' }).getByRole('button', { name: '되돌리기' }).click()
  await told(page, /되돌렸습니다/)
  await page.goto('/basic-info/hrm/employee?q=하늬솔')
  await settled(page, '사원 목록')
  await expect(page.getByRole('gridcell', { name: '하늬솔' })).toHaveCount(0)
})
