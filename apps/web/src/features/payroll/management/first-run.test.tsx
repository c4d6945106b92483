import { readManagement } from '@handal/contracts/payroll/salary'
import { type FirstPayroll, readFirstPayroll } from '@handal/contracts/session/first-payroll'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { problem, scriptedFetch } from '../../../testing/screen.tsx'
import { setViewport } from '../../../testing/viewport.ts'
import { GUIDE } from '../../first-payroll/testing/guide-sample.ts'
import { button, showPayroll } from '../testing/page.tsx'
import { management } from '../testing/sample.ts'

const NOBODY = [readManagement, () => ({ body: management([], { people: 0 }) })] as const
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li')
  if (row === null) throw new Error(`${name} stands in no row`)
  return within(row)
}

beforeEach(() => setViewport(1440))

test('the first run is the guide of home: what is done there is done here, and one row is next', async () => {
  const { seen } = scriptedFetch([NOBODY, [readFirstPayroll, () => ({ body: { guide: GUIDE } })]])
  showPayroll()
  const next = await rowOf('4대보험 사업장')
  expect(next.getByRole('img', { name: '하는 중' })).toBeTruthy()
  expect(next.getByRole('link', { name: '관리번호 입력' }).className).toContain('primary')
  expect(
    (await rowOf('급여 조건')).getByText('4명 가운데 3명의 기본급이 없습니다. 나은결, 도하람, 배시온'),
  ).toBeTruthy()
  expect((await rowOf('회사정보')).getByRole('link', { name: '수정' }).getAttribute('href')).toBe(
    '/basic-info/company-info/rewrite/1',
  )
  // The payroll itself is this screen.
  expect(within(screen.getByRole('region', { name: '급여를 계산하기 전에' })).getAllByRole('listitem')).toHaveLength(10)
  expect(seen.find(({ id }) => id === 'home.firstPayroll')?.query).toEqual({ companyNo: 1 })
})

test('a company that has not said enough of itself is not called done', async () => {
  const [company, ...rest] = GUIDE.groups
  const guide: FirstPayroll = {
    ...GUIDE,
    groups: [
      {
        label: company?.label ?? '',
        steps: [
          { step: 'company', label: '회사정보', state: 'next', note: '산정기간과 지급일이 없습니다.', optional: false },
        ],
      },
      ...rest,
    ],
  }
  scriptedFetch([NOBODY, [readFirstPayroll, () => ({ body: { guide } })]])
  showPayroll()
  const row = await rowOf('회사정보')
  expect(row.getByRole('img', { name: '하는 중' })).toBeTruthy()
  expect(row.getByText('산정기간과 지급일이 없습니다.')).toBeTruthy()
  expect(row.getByRole('link', { name: '회사정보 입력' })).toBeTruthy()
})

test('a guide that could not be read says so and is read again', async () => {
  let fails = true
  scriptedFetch([
    NOBODY,
    [
      readFirstPayroll,
      () => (fails ? problem(500, 'internal', '잠시 뒤에 다시 해 주세요.') : { body: { guide: GUIDE } }),
    ],
  ])
  showPayroll()
  expect(await screen.findByText('잠시 뒤에 다시 해 주세요.')).toBeTruthy()
  expect(screen.queryByText('회사정보')).toBeNull()
  fails = false
  fireEvent.click(button('다시 불러오기'))
  expect(await rowOf('회사정보')).toBeTruthy()
})
