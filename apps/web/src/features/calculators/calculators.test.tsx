import { calculateSeverance } from '@handal/contracts/rates/calculators'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { describedBy, valueOf } from '../../testing/dom.ts'
import { openApp } from '../../app/testing/page.tsx'
import { answering, signIn } from '../../testing/signed-in.ts'
import { problem } from '../../testing/transport.ts'
import { setViewport } from '../../testing/viewport.ts'
import { ANSWERS, calculators } from './testing/answers.ts'

beforeEach(() => signIn(null))

const field = (name: string): HTMLElement => screen.getByLabelText(name)
const write = (name: string, text: string): void => {
  fireEvent.change(field(name), { target: { value: text } })
  fireEvent.blur(field(name))
}
const result = (): HTMLElement => {
  const heading = screen.getByText('계산 결과')
  return heading.closest('section') ?? heading
}
const step = async (title: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { level: 3, name: title })
  return heading.closest('li') ?? heading
}
/** Waits for the figure and answers all that stands in the result. */
const resultWith = async (figure: string): Promise<string> => {
  await waitFor(() => expect(result().textContent).toContain(figure))
  return result().textContent ?? ''
}

describe('each calculator shows its example at once', () => {
  it.each([
    ['net-pay', '월급 실수령액 계산기', '2,826,700', ['월급 3,200,000 - 공제 373,300', '공제 합계']],
    ['annual-leave', '연차 계산기', '2026.11.20에 쓸 수 있는 연차', ['2026.03.02 1년 단위 연차', '기한이 지난 연차']],
    ['severance', '퇴직금 계산기', '24,012,784', ['세금 343,530 뗀 뒤 23,669,254원', '2026.12.14까지 지급']],
    ['weekly-holiday', '주휴수당 계산기', '88,000', ['주휴시간 8시간', '40 ÷ 5']],
    ['work-day', '근로시간 계산기', '12시간 30분', ['출근 정상, 퇴근 연장', '0시간인 항목']],
  ])('%s', async (name, title, figure, texts) => {
    const wire = answering(calculators())
    openApp(`/calculators/${name}`)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    const shown = await resultWith(figure)
    for (const text of texts) expect(shown).toContain(text)
    expect(document.title).toBe(`${title} - 한달`)
    expect(wire.sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
    const others = within(screen.getByRole('navigation', { name: '급여 계산기' })).getAllByRole('link')
    expect(others.map((link) => link.getAttribute('href'))).toEqual(
      ['net-pay', 'annual-leave', 'severance', 'weekly-holiday', 'work-day'].map((each) => `/calculators/${each}`),
    )
  })
})

it('leave that expires on the asked day can still be used', async () => {
  answering(calculators())
  openApp('/calculators/annual-leave?asOf=2027-03-01')
  const shown = await resultWith('2027.03.01에 쓸 수 있는 연차')
  expect((await step('2026.03.02 1년 단위 연차')).textContent).toContain('2027.03.01까지 쓸 수 있습니다.')
  expect(shown).toContain('2027.03.01까지 쓰지 않으면 사라집니다')
  expect(screen.queryByRole('heading', { level: 3, name: '2025.02.02 1년 미만의 월 단위 연차' })).toBeNull()
})

describe('severance', () => {
  it('asks with the three months summed up and prints formula, rounding and law of each step', async () => {
    const wire = answering(calculators())
    openApp('/calculators/severance')
    await resultWith('24,012,784')
    expect(wire.sent.at(-1)?.body).toMatchObject({
      hire: '2021-03-02',
      lastDay: '2026-11-30',
      wages3m: 11_040_073,
      monthlyHours: '209',
      excluded: [],
    })
    const severance = await step('퇴직금')
    expect(severance.textContent).toContain('÷ 91 × 30 × 2,100 ÷ 365')
    expect(severance.textContent).toContain('1원 미만을 올립니다.')
    expect(severance.textContent).toContain('근로자퇴직급여 보장법 제8조 제1항')
    expect((await step('1일 통상임금과 비교')).textContent).toContain('평균임금')
    const tax = await step('퇴직소득세')
    expect(tax.textContent).toContain('근속연수공제5,000,000 + (6 - 5) × 2,000,000 = 7,000,000원')
  })

  it('follows typing; the link carries dates, the entry of the history the amounts, and a reload keeps both', async () => {
    const wire = answering(calculators())
    const { router, unmount } = openApp('/calculators/severance')
    await resultWith('24,012,784')
    write('입사일', '2020.01.02')
    write('월 통상임금', '4000000')
    write('월 소정근로시간', '174')
    await waitFor(() =>
      expect(wire.sent.at(-1)?.body).toMatchObject({ hire: '2020-01-02', ordinaryMonthly: 4_000_000 }),
    )
    const { search, state } = router.state.location
    expect(search).toBe('?hire=2020-01-02&lastDay=2026-11-30&monthlyHours=174')
    unmount()
    openApp({ pathname: '/calculators/severance', search, state })
    await resultWith('24,012,784')
    expect([valueOf(field('입사일')), valueOf(field('월 통상임금'))]).toEqual(['2020.01.02', '4,000,000'])
  })

  it('opens a link without amounts with the amounts of the example', async () => {
    const wire = answering(calculators())
    openApp(
      '/calculators/severance?hire=2019-05-01&lastDay=2026-10-31&excluded=2026-09-01_2026-09-10&ordinaryMonthly=1',
    )
    await resultWith('24,012,784')
    expect(wire.sent.at(-1)?.body).toMatchObject({
      hire: '2019-05-01',
      lastDay: '2026-10-31',
      ordinaryMonthly: 3_500_000,
      excluded: [{ from: '2026-09-01', to: '2026-09-10' }],
    })
    expect(screen.getByRole('group', { name: '제외할 기간 1' })).toBeTruthy()
  })

  it('asks for the wages of the months before, when the last three are excluded', async () => {
    const window = { from: '2026-06-01', to: '2026-08-31' }
    answering(
      calculators(({ path }) => (path === calculateSeverance.path ? { body: { ...ANSWERS.severance, window } } : null)),
    )
    openApp('/calculators/severance?hire=2021-03-02&lastDay=2026-11-30&excluded=2026-09-01_2026-11-30')
    await resultWith('24,012,784')
    expect(field('2026.06.01 - 06.30 임금')).toBeTruthy()
  })

  it('names a refusal of the server at its field, and the figure comes back with a sound value', async () => {
    const backwards = '마지막 근무일이 입사일보다 앞섭니다.'
    answering(
      calculators(({ path, body }) =>
        path === calculateSeverance.path && JSON.stringify(body).includes('"lastDay":"2020')
          ? problem(400, 'bad-request', '입력한 내용을 확인해 주세요.', {
              errors: [{ path: 'lastDay', message: backwards }],
            })
          : null,
      ),
    )
    openApp('/calculators/severance')
    await resultWith('24,012,784')
    write('마지막 근무일', '2020.01.31')
    await resultWith('입력한 값을 확인해 주세요.')
    expect(describedBy(field('마지막 근무일'))).toContain(backwards)
    expect(field('마지막 근무일').getAttribute('aria-invalid')).toBe('true')
    expect(result().textContent).not.toContain('24,012,784')
    write('마지막 근무일', '2026.12.31')
    await resultWith('24,012,784')
    expect(field('마지막 근무일').getAttribute('aria-invalid')).toBeNull()
  })

  it('does not ask while a value is missing', async () => {
    const wire = answering(calculators())
    openApp('/calculators/severance')
    await resultWith('24,012,784')
    write('월 통상임금', '')
    await resultWith('입력한 값을 확인해 주세요.')
    expect(describedBy(field('월 통상임금'))).toContain('금액을 적어 주세요.')
    fireEvent.click(screen.getByRole('button', { name: '예시 값으로' }))
    await resultWith('24,012,784')
    expect(wire.sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('adds and removes periods that stay out', async () => {
    const wire = answering(calculators())
    const { router } = openApp('/calculators/severance')
    await resultWith('24,012,784')
    fireEvent.click(screen.getByRole('button', { name: '자세히' }))
    fireEvent.click(screen.getByRole('button', { name: '제외할 기간 추가' }))
    expect(
      await screen.findByText('제외할 기간의 시작과 끝을 적어 주세요.', { selector: '[role="alert"]' }),
    ).toBeTruthy()
    write('시작', '2026.10.01')
    write('끝', '2026.10.10')
    write('그 기간에 받은 임금', '100000')
    await waitFor(() =>
      expect(wire.sent.at(-1)?.body).toMatchObject({
        excluded: [{ from: '2026-10-01', to: '2026-10-10', wages: 100_000 }],
      }),
    )
    fireEvent.click(screen.getByRole('button', { name: '제외할 기간 1 삭제' }))
    expect(screen.queryByRole('group', { name: '제외할 기간 1' })).toBeNull()
    await waitFor(() => expect(router.state.location.search).toBe('?hire=2021-03-02&lastDay=2026-11-30'))
  })
})

describe('when there is no figure', () => {
  it('a lost connection is said, and trying again helps', async () => {
    let lost = true
    answering(
      calculators(({ path }) => {
        if (!lost || path !== calculateSeverance.path) return null
        throw new TypeError('no connection')
      }),
    )
    openApp('/calculators/severance')
    expect((await screen.findByRole('alert')).textContent).toContain('네트워크 오류가 발생했습니다.')
    lost = false
    fireEvent.click(screen.getByRole('button', { name: '다시 계산' }))
    await resultWith('24,012,784')
  })

  it('too many calls: how long to wait, then it asks again by itself', async () => {
    let calls = 0
    answering(
      calculators(({ path }) => {
        if (path !== calculateSeverance.path) return null
        calls += 1
        return calls > 1
          ? null
          : { ...problem(429, 'too-many', '요청이 너무 많습니다.'), headers: { 'retry-after': '7' } }
      }),
    )
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      openApp('/calculators/severance')
      expect((await screen.findByRole('alert')).textContent).toContain('7초 뒤에 다시 계산합니다.')
      await act(() => vi.advanceTimersByTimeAsync(7000))
      await resultWith('24,012,784')
      expect(calls).toBe(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('a rate that is not enacted yet is named without its code, and the month can be changed', async () => {
    const message = '2027.01.01에 쓸 건강보험료율(근로자)이 아직 없습니다(health.shareRate, 2027-01-01).'
    answering(calculators(({ path }) => (path.includes('net-pay') ? problem(422, 'figure-missing', message) : null)))
    openApp('/calculators/net-pay?payMonth=2027-01')
    expect((await screen.findByRole('alert')).textContent).toContain(
      '2027.01.01에 쓸 건강보험료율(근로자)이 아직 없습니다.',
    )
    expect(valueOf(field('급여 귀속월'))).toBe('2027.01')
  })

  it('a day without a tag is not guessed', async () => {
    answering(calculators(({ path }) => (path.includes('work-day') ? { body: ANSWERS.missingTag } : null)))
    openApp('/calculators/work-day')
    await resultWith('퇴근 시각이 없어 계산하지 않았습니다.')
  })

  it('a week without a paid holiday says why', async () => {
    answering(calculators(({ path }) => (path.includes('weekly') ? { body: ANSWERS.noWeeklyHoliday } : null)))
    openApp('/calculators/weekly-holiday')
    await resultWith('소정근로일에 1일 결근하여 주휴가 없습니다.')
  })
})

it('on a phone a line has its formula between name and amount and unfolds; the bar leads back', async () => {
  setViewport(390)
  answering(calculators())
  openApp('/calculators/net-pay')
  const line = await screen.findByRole('button', { name: '국민연금 3,000,000 × 4.75% 142,500원' })
  expect(screen.queryByText('국민연금법 제88조 제3항')).toBeNull()
  fireEvent.click(line)
  expect(line.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('국민연금법 제88조 제3항')).toBeTruthy()
  expect(screen.getByText('기준소득월액 3,000,000원에 4.75%를 곱했습니다.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '급여 계산기로 돌아가기' }).getAttribute('href')).toBe('/calculators')
})

it('hours of a week may be decimal or on the clock', async () => {
  const wire = answering(calculators())
  openApp('/calculators/weekly-holiday')
  await resultWith('88,000')
  write('주 소정근로시간', '37.5')
  await waitFor(() => expect(wire.sent.at(-1)?.body).toMatchObject({ weeklyScheduled: '37:30', hourly: '11000' }))
  write('주 소정근로시간', '많이')
  await waitFor(() => expect(describedBy(field('주 소정근로시간'))).toBe('40이나 37:30처럼 적어 주세요.'))
})

it('the address above the calculators leads to all five, and each leads back', async () => {
  answering(calculators())
  openApp('/calculators/')
  expect(await screen.findByRole('heading', { level: 1, name: '급여 계산기' })).toBeTruthy()
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/calculators/net-pay',
    '/calculators/annual-leave',
    '/calculators/severance',
    '/calculators/weekly-holiday',
    '/calculators/work-day',
  ])
})

it('an amount below zero stays as typed and says what is wrong, instead of losing its sign', async () => {
  const wire = answering(calculators())
  openApp('/calculators/net-pay')
  await resultWith('2,826,700')
  const asked = wire.sent.length
  write('월급', '-5')
  expect(valueOf(field('월급'))).toBe('-5')
  expect(describedBy(field('월급'))).toContain('0원 이상으로 적어 주세요.')
  expect(field('월급').getAttribute('aria-invalid')).toBe('true')
  expect(wire.sent).toHaveLength(asked)
  write('월급', '3200000')
  expect(valueOf(field('월급'))).toBe('3,200,000')
  expect(field('월급').getAttribute('aria-invalid')).not.toBe('true')
})
