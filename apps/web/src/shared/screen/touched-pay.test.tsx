import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { TouchedPay } from './TouchedPay.tsx'

it('lists the payslips a change reaches, with their difference and its sum', () => {
  renderPart(
    <TouchedPay
      slips={[
        { month: '2026-10', stateName: '지급완료', before: 3_562_107, after: 3_603_815 },
        { month: '2026-11', stateName: '계산완료', before: 3_603_446, after: 3_583_446 },
      ]}
    />,
  )
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    '귀속월지금바꾼 뒤차이',
    '10월 지급완료3,562,1073,603,815+41,708',
    '11월 계산완료3,603,4463,583,446-20,000',
    '합계+21,708',
  ])
})

it('names the years where there are several', () => {
  const slip = { stateName: '지급완료', before: 1, after: 1 }
  renderPart(
    <TouchedPay
      slips={[
        { ...slip, month: '2025-11' },
        { ...slip, month: '2026-11' },
      ]}
    />,
  )
  expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual([
    '2025년 11월 지급완료',
    '2026년 11월 지급완료',
    '합계',
  ])
})

it('says when no payslip is reached', () => {
  renderPart(<TouchedPay slips={[]} />)
  expect(screen.getByText('이미 계산한 급여는 바뀌지 않습니다.')).toBeTruthy()
})
