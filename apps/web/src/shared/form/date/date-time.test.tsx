import { fireEvent, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../../testing/render.tsx'
import { DateField } from './DateField.tsx'
import { parseDate, parseMonth } from './date-text.ts'
import { FilterMonth } from './FilterMonth.tsx'
import { MonthField } from './MonthField.tsx'
import { TimeField } from './TimeField.tsx'
import { nextDayText, parseHours, parseTime } from './time-text.ts'

function Held({
  start,
  children,
}: {
  start: string
  children: (value: string, set: (value: string) => void) => ReactNode
}): ReactNode {
  const [value, setValue] = useState(start)
  return (
    <>
      {children(value, setValue)}
      <output>{value}</output>
    </>
  )
}

const date = (start = ''): ReactNode => (
  <Held start={start}>
    {(value, set) => <DateField label="퇴사일" value={value} onChange={set} today="2026-11-20" />}
  </Held>
)
const time = (start = ''): ReactNode => (
  <Held start={start}>{(value, set) => <TimeField label="퇴근 시각" value={value} onChange={set} />}</Held>
)

function typeAndLeave(name: string, text: string): HTMLInputElement {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
  return field
}

const held = (): string => screen.getByRole('status').textContent

describe('DateField', () => {
  it.each(['20261125', '2026.11.25', '2026-11-25', '11.25', '2026년 11월 25일'])('takes %s', (text) => {
    renderPart(date())
    const field = typeAndLeave('퇴사일', text)
    expect(held()).toBe('2026-11-25')
    expect(field.value).toBe('2026.11.25')
    expect(screen.getByText('(수)')).toBeTruthy()
  })

  it.each([
    ['2026.13.01', '2026.13.01은 없는 날짜입니다.'],
    ['2026.02.29', '2026.02.29는 없는 날짜입니다.'],
    ['1899.12.31', '1900.01.01부터 2099.12.31까지 입력해 주세요.'],
    ['2100.01.01', '1900.01.01부터 2099.12.31까지 입력해 주세요.'],
    ['내일', '날짜를 2026.11.25처럼 입력해 주세요.'],
  ])('%s stays in the field with the reason', (text, reason) => {
    renderPart(date('2026-11-20'))
    const field = typeAndLeave('퇴사일', text)
    expect(field.value).toBe(text)
    expect(held()).toBe(text)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(reason)).toBeTruthy()
  })

  it('takes the first and the last day of its own bounds; any other stays as it was typed, with the bounds', () => {
    renderPart(
      <Held start="2026-11-20">
        {(value, set) => (
          <DateField label="지급일" value={value} onChange={set} min="2026-11-10" max="2026-12-24" today="2026-11-20" />
        )}
      </Held>,
    )
    for (const outside of ['2026.11.09', '2026.12.25']) {
      typeAndLeave('지급일', outside)
      expect(held()).toBe(outside)
      expect(screen.getByText('2026.11.10부터 2026.12.24까지 입력해 주세요.')).toBeTruthy()
    }
    for (const within of ['2026-11-10', '2026-12-24']) {
      typeAndLeave('지급일', within)
      expect(held()).toBe(within)
      expect(screen.queryByText(/까지 입력해 주세요/)).toBeNull()
    }
  })

  it('the calendar opens in Korean with Sunday first; a picked day is the value', async () => {
    renderPart(date('2026-11-20'))
    fireEvent.click(screen.getByRole('button', { name: '퇴사일 달력 열기' }))
    expect(await screen.findByText('2026년 11월')).toBeTruthy()
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual(['일', '월', '화', '수', '목', '금', '토'])
    const sunday = screen.getByRole('gridcell', { name: '2026년 11월 1일 일요일' })
    expect(sunday.className).toContain('hd-sun')
    expect(screen.getByRole('gridcell', { name: '2026년 11월 20일 금요일', current: 'date' })).toBeTruthy()
    fireEvent.click(screen.getByRole('gridcell', { name: '2026년 11월 25일 수요일' }))
    expect(held()).toBe('2026-11-25')
  })
})

describe('MonthField and FilterMonth', () => {
  it('a typed month', () => {
    renderPart(
      <Held start="">
        {(value, set) => <MonthField label="귀속월" value={value} onChange={set} today="2026-11-20" />}
      </Held>,
    )
    typeAndLeave('귀속월', '202609')
    expect(held()).toBe('2026-09')
    typeAndLeave('귀속월', '2026.13')
    expect(screen.getByText('2026.13은 없는 달입니다.')).toBeTruthy()
  })

  it('a picked month; arrows walk over the end of a year', () => {
    renderPart(
      <Held start="2026-11">
        {(value, set) => <FilterMonth label="귀속월" value={value} onChange={set} current="2026-11" />}
      </Held>,
    )
    fireEvent.click(screen.getByRole('button', { name: '귀속월 2026.11' }))
    const november = screen.getByRole('button', { name: '2026년 11월', pressed: true })
    fireEvent.keyDown(november, { key: 'ArrowDown' })
    fireEvent.click(screen.getByRole('button', { name: '2027년 3월' }))
    expect(held()).toBe('2027-03')
  })

  it("the title of a phone's screen opens the same choice", () => {
    renderPart(
      <Held start="2026-11">
        {(value, set) => <FilterMonth label="귀속월" value={value} onChange={set} current="2026-11" title />}
      </Held>,
    )
    fireEvent.click(screen.getByRole('button', { name: '귀속월 2026년 11월' }))
    fireEvent.click(screen.getByRole('button', { name: '2026년 10월' }))
    expect(held()).toBe('2026-10')
    expect(screen.getByText('2026년 10월')).toBeTruthy()
  })

  it('a month alone is one of this year', () => {
    expect(parseMonth('11', '2026-11-20')).toEqual({ ok: true, value: '2026-11' })
  })
})

describe('TimeField', () => {
  it('takes times to 47:59 and says what they are on the next day', () => {
    renderPart(time())
    typeAndLeave('퇴근 시각', '2530')
    expect(held()).toBe('25:30')
    expect(screen.getByText('다음 날 01:30')).toBeTruthy()
    typeAndLeave('퇴근 시각', '47:59')
    expect(held()).toBe('47:59')
    expect(screen.getByText('다음 날 23:59')).toBeTruthy()
  })

  it('48:00 stays with the reason', () => {
    renderPart(time('18:00'))
    const field = typeAndLeave('퇴근 시각', '48:00')
    expect(field.value).toBe('48:00')
    expect(screen.getByText('47:59까지 입력해 주세요.')).toBeTruthy()
  })

  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:5', '09:05'],
    ['', ''],
  ])('%s is %s', (text, value) => {
    expect(parseTime(text)).toEqual({ ok: true, value })
  })

  it.each([
    ['8', '08:00'],
    ['8:5', '08:05'],
    ['0:45', '00:45'],
    ['120', '120:00'],
    ['100:30', '100:30'],
    ['', ''],
  ])('%s hours are %s', (text, value) => {
    expect(parseHours(text)).toEqual({ ok: true, value })
  })

  it.each(['8:60', '1234', '8.5', '-1', 'x'])('%s is no length of time', (text) => {
    expect(parseHours(text).ok).toBe(false)
  })

  it('minutes above 59 and one-day limits', () => {
    expect(parseTime('9:75').ok).toBe(false)
    expect(parseTime('24:00', '23:59').ok).toBe(false)
    expect(nextDayText('24:00')).toBe('다음 날 00:00')
    expect(nextDayText('23:59')).toBe('')
  })
})

describe('parseDate', () => {
  it('respects limits of the field', () => {
    expect(parseDate('2026.11.19', '2026-11-20', '2026-11-20')).toEqual({
      ok: false,
      message: '2026.11.20부터 2099.12.31까지 입력해 주세요.',
    })
    expect(parseDate('2024.02.29', '2026-11-20')).toEqual({ ok: true, value: '2024-02-29' })
    expect(parseDate('2026.11.25(수)', '2026-11-20')).toEqual({ ok: true, value: '2026-11-25' })
  })
})
