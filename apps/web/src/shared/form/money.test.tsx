import { fireEvent, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { MoneyField } from './MoneyField.tsx'
import { caretAfterDigits, parseMoney, readMoney } from './money-text.ts'

function Example({ start = null, negative = false }: { start?: number | null; negative?: boolean }): ReactNode {
  const [value, setValue] = useState<number | null>(start)
  return (
    <>
      <MoneyField label="월 기본급" required value={value} onChange={setValue} negative={negative} />
      <output>{String(value)}</output>
    </>
  )
}

function type(text: string): void {
  fireEvent.change(screen.getByRole('textbox', { name: '월 기본급' }), { target: { value: text } })
}

/** What the browser tells while a syllable is being composed. */
function composing(field: HTMLElement, text: string): InputEvent {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  return new InputEvent('input', { bubbles: true, isComposing: true, data: text.at(-1) ?? '' })
}

function shown(): [string, string] {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '월 기본급' })
  return [field.value, screen.getByRole('status').textContent]
}

describe('MoneyField', () => {
  it('formats while typing and gives whole won', () => {
    renderPart(<Example />)
    type('3200000')
    expect(shown()).toEqual(['3,200,000', '3200000'])
  })

  it.each([
    ['320만', '3,200,000'],
    ['5천', '5,000'],
    ['2천만', '20,000,000'],
    ['１２３', '123'],
    ['3,200,000원', '3,200,000'],
    ['250000.00', '250,000'],
    ['250,000.0원', '250,000'],
    ['1000.5', ''],
    ['32.5만', ''],
  ])('%s becomes %s', (text, result) => {
    renderPart(<Example />)
    type(text)
    expect(shown()[0]).toBe(result)
  })

  it('takes a key composed by a Korean keyboard when the syllable is finished', () => {
    renderPart(<Example start={320} />)
    const field = screen.getByRole('textbox', { name: '월 기본급' })
    fireEvent.compositionStart(field)
    fireEvent(field, composing(field, '320ㅁ'))
    fireEvent(field, composing(field, '320만'))
    expect(shown()).toEqual(['320만', '320'])
    fireEvent.compositionEnd(field)
    expect(shown()).toEqual(['3,200,000', '3200000'])
  })

  it('refuses letters and amounts beyond the limit, keeps what stood there', () => {
    renderPart(<Example start={100} />)
    type('99999999999999999')
    expect(shown()).toEqual(['100', '100'])
    type('')
    expect(shown()).toEqual(['', 'null'])
    type('abc')
    expect(shown()).toEqual(['', 'null'])
  })

  it('reads the amount aloud, tied to the field; the unit is outside the value', () => {
    renderPart(<Example start={3_200_000} />)
    const field = screen.getByRole('textbox', { name: '월 기본급' })
    const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('삼백이십만 원')
    expect(field.getAttribute('aria-required')).toBe('true')
  })

  it('Backspace on a separator removes the digit before it', () => {
    renderPart(<Example start={1_234_567} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '월 기본급' })
    field.focus()
    field.setSelectionRange(2, 2)
    fireEvent.keyDown(field, { key: 'Backspace' })
    expect(shown()[0]).toBe('234,567')
  })

  it('takes a minus only where allowed', () => {
    renderPart(<Example negative />)
    type('-')
    expect(shown()).toEqual(['-', 'null'])
    type('-5000')
    expect(shown()).toEqual(['-5,000', '-5000'])
    expect(parseMoney('-5000')).toBe(5000)
  })
})

describe('money texts', () => {
  it.each([
    [10_000, '만 원'],
    [110_000, '십일만 원'],
    [3_352_186, '삼백삼십오만 이천백팔십육 원'],
    [100_000_000, '일억 원'],
    [120_000_001, '일억 이천만 일 원'],
    [-5_000, '마이너스 오천 원'],
    [0, ''],
    [null, ''],
  ])('%s reads %s', (amount, words) => {
    expect(readMoney(amount)).toBe(words)
  })

  it('keeps the caret behind the same digits', () => {
    expect(caretAfterDigits('1,234', 1)).toBe(1)
    expect(caretAfterDigits('1,234', 2)).toBe(3)
    expect(caretAfterDigits('1,234', 9)).toBe(5)
  })
})
