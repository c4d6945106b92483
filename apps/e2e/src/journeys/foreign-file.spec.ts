import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { told } from '../pages.ts'

test.use({ dataKey: 'foreign-file' })

/** The encoder of Korean Excel stands with the server, which reads it. */
const { encode } = createRequire(join(import.meta.dirname, '../../../server/package.json'))('iconv-lite') as {
  encode: (text: string, encoding: string) => Buffer
}
/** A list of another program as Excel saves it as CSV: own heads, syllables beyond 2,350, zeros that were lost. */
const FILE = [
  '직원번호,이름,주민번호,입사일자,소속,직급,핸드폰,은행명,급여계좌번호,월기본급,부양가족수,비고',
  '9001,김힣,900101-1234567,2024-03-04,영업 3팀,주임,1012345678,국민은행,12345678901,250만,2,',
  '9002,쯘로,910202-2345678,2023-05-06,영업 3팀,책임,010-1111-2222,신한,110123456789,"3,000,000",1,',
  '9003,설믜,920303-1234567,2026-11-02,품질팀,주임,,,,2800000,둘,',
  '9003,설믜,920303-1234567,2026-11-02,품질팀,주임,,,,2800000,1,두 번',
  '9004,긂길,930404-1234567,2026-11-02,품질팀,,,,,2800000,1,',
].join('\r\n')

test('people of another program come in from its own CSV: columns are offered, departments made, a row taken out, all stored and taken back', async ({
  open,
}) => {
  const page = await open({ as: 'hanbit' })
  await page.goto('/basic-info/hrm/employee')
  await settled(page, '사원 목록')
  await page.getByRole('button', { name: '엑셀로 올리기' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: '사원현황.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(encode(FILE, 'cp949')),
  })

  // What its columns likely mean stands there at once, with the reason, and may be changed.
  const map = page.getByRole('table', { name: '열 연결' })
  await expect(map.getByRole('row', { name: /^B 이름/ })).toContainText('성명')
  await expect(map.getByRole('row', { name: /^D 입사일자/ })).toContainText('같은 뜻의 이름입니다.')
  await expect(map.getByRole('row', { name: /^L 비고/ })).toContainText('올리지 않음')
  await page.getByRole('button', { name: '연결한 열로 읽기' }).click()

  // All syllables of windows-949; numbers as they were before a table program changed them.
  const grid = page.getByRole('grid')
  for (const name of ['김힣', '쯘로', '설믜', '긂길'])
    await expect(grid.getByRole('gridcell', { name }).first()).toBeVisible()
  await page.getByRole('button', { name: '없는 부서 1개, 직위 2개 함께 만들기' }).click()
  await expect(page.getByText('수정할 칸이 2개 있어 아직 올릴 수 없습니다.')).toBeVisible()

  // The link leads to the cell itself, which is typed over there.
  await page.getByRole('button', { name: "4행 '부양가족'" }).click()
  await expect(grid.getByRole('gridcell', { name: /둘/ })).toBeFocused()
  await expect(grid.getByRole('gridcell', { name: /둘/ })).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /저장$/ }).click()
  await expect(page.getByText('수정할 칸이 1개 있어 아직 올릴 수 없습니다.')).toBeVisible()

  // The same person twice: the second row is taken out, what was typed stays.
  await page.getByRole('checkbox', { name: /^5행/ }).check()
  await page.getByRole('button', { name: '1행 제외' }).click()
  await page.getByRole('dialog', { name: '1행을 제외할까요?' }).getByRole('button', { name: '행 제외' }).click()
  await expect(page.getByText(/수정할 칸이 \d+개 있어/)).toHaveCount(0)
  await page.getByRole('button', { name: '4명 올리기' }).click()
  await told(page, /4명을 올렸습니다/)

  await page.goto('/basic-info/hrm/employee?q=쯘로')
  await settled(page, '사원 목록')
  await expect(page.getByRole('gridcell', { name: '영업 3팀' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: '3,000,000' })).toBeVisible()
  await page.goto('/basic-info/hrm/employee?q=김힣')
  await settled(page, '사원 목록')
  await page.getByRole('gridcell', { name: '김힣' }).click()
  await expect(page.getByText('01012345678').or(page.getByText('010-1234-5678')).first()).toBeVisible()

  await page.goto('/basic-info/hrm/employee?import=1')
  await page.getByRole('button', { name: '사원현황.csv 열기' }).click()
  await page.getByRole('button', { name: '되돌리기', exact: true }).click()
  await page.getByRole('dialog', { name: '올린 내용을 되돌릴까요?' }).getByRole('button', { name: '되돌리기' }).click()
  await told(page, /되돌렸습니다/)
  await page.goto('/basic-info/hrm/employee?q=쯘로')
  await settled(page, '사원 목록')
  await expect(page.getByRole('gridcell', { name: '쯘로' })).toHaveCount(0)
})
