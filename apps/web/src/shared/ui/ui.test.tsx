import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { setViewport } from '../../testing/viewport.ts'
import { Amount } from './Amount.tsx'
import { BarChart } from './BarChart.tsx'
import { Button } from './Button.tsx'
import { Chip } from './Chip.tsx'
import { Drawer } from './Drawer.tsx'
import { MenuButton } from './MenuButton.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { MonthSteps } from './MonthSteps.tsx'
import { NoticeBar } from './NoticeBar.tsx'
import { PageHeader } from './PageHeader.tsx'
import { Tabs } from './Tabs.tsx'
import { niceTicks } from './ticks.ts'

describe('Button', () => {
  it('with a reason stays focusable, says why and does nothing', () => {
    const click = vi.fn<() => void>()
    renderPart(
      <Button disabledReason="근태를 먼저 마감해 주세요." onClick={click}>
        급여 계산
      </Button>,
    )
    const button = screen.getByRole('button', { name: '급여 계산' })
    fireEvent.click(button)
    expect(click).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.hasAttribute('disabled')).toBe(false)
    button.focus()
    expect(document.activeElement).toBe(button)
  })

  it('shows its reason as a tooltip', async () => {
    renderPart(<Button disabledReason="결재선을 먼저 정해 주세요.">상신</Button>)
    fireEvent.mouseOver(screen.getByRole('button', { name: '상신' }))
    expect((await screen.findByRole('tooltip')).textContent).toBe('결재선을 먼저 정해 주세요.')
  })

  it('busy keeps its name and ignores clicks', () => {
    const click = vi.fn<() => void>()
    renderPart(
      <Button busy onClick={click}>
        저장
      </Button>,
    )
    const button = screen.getByRole('button', { name: '저장', busy: true })
    fireEvent.click(button)
    expect(click).not.toHaveBeenCalled()
  })
})

describe('PageHeader', () => {
  const actions = ['가', '나', '다', '라', '마'].map((label) => ({ label, onSelect: vi.fn<() => void>() }))

  it('puts more than four acts under 더보기 and the primary last', async () => {
    renderPart(
      <PageHeader title="급여" actions={actions} primary={{ label: '급여 확정', onClick: vi.fn<() => void>() }} />,
    )
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '가',
      '나',
      '더보기',
      '급여 확정',
    ])
    fireEvent.click(screen.getByRole('button', { name: '더보기' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '마' }))
    expect(actions[4]?.onSelect).toHaveBeenCalledOnce()
  })

  it('an act that cannot be chosen says why below it, to eyes and readers, and does nothing', async () => {
    const act = vi.fn<() => void>()
    renderPart(
      <MenuButton
        label="더보기"
        actions={[{ label: '확정 취소', onSelect: act, disabledReason: '먼저 사원을 골라 주세요.' }]}
      />,
    )
    fireEvent.click(screen.getByRole('button', { name: '더보기' }))
    const item = await screen.findByRole('menuitem', { name: '확정 취소', description: '먼저 사원을 골라 주세요.' })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('먼저 사원을 골라 주세요.')).toBeTruthy()
    fireEvent.click(item)
    expect(act).not.toHaveBeenCalled()
  })

  it('keeps several acts under 더보기 on a phone where there is no primary', async () => {
    setViewport(390)
    renderPart(<PageHeader title="급여" actions={actions.slice(0, 2)} />)
    fireEvent.click(screen.getByRole('button', { name: '더보기' }))
    expect(await screen.findAllByRole('menuitem')).toHaveLength(2)
  })

  it('four acts stand beside each other', () => {
    renderPart(
      <PageHeader
        title="급여"
        actions={actions.slice(0, 3)}
        primary={{ label: '급여 확정', onClick: vi.fn<() => void>() }}
      />,
    )
    expect(screen.queryByRole('button', { name: '더보기' })).toBeNull()
  })

  it('shows the count after the title', () => {
    renderPart(<PageHeader title="사원" count={1200} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('사원1,200')
  })
})

describe('MonthSteps', () => {
  it('keeps a line for where it stands on phones when nothing is under way', () => {
    setViewport(390)
    renderPart(
      <MonthSteps
        steps={[
          { label: '이체', phase: 'done' },
          { label: '전표', phase: 'later' },
        ]}
      />,
    )
    expect(screen.getByText('1. 이체 마침')).toBeTruthy()
  })

  const steps = [
    { label: '근태마감', phase: 'done' as const, to: '/close' },
    { label: '검토', phase: 'now' as const, to: '/check', detail: '확인할 사원 6명' },
    { label: '확정', phase: 'later' as const, to: '/confirm' },
  ]

  it('is an ordered list that marks the current step; only done and current lead somewhere', () => {
    renderPart(<MonthSteps steps={steps} />)
    const items = screen.getAllByRole('listitem')
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['근태마감, 마침', '검토, 하는 중'])
  })

  it('names the current step below the moons on a phone', () => {
    setViewport(390)
    renderPart(<MonthSteps steps={steps} />)
    expect(screen.getByText('2. 검토').parentElement?.textContent).toBe('2. 검토 확인할 사원 6명')
  })
})

describe('Tabs', () => {
  function Example(): ReactNode {
    const [tab, setTab] = useState('in')
    return (
      <Tabs
        label="사원"
        value={tab}
        onChange={setTab}
        items={[
          { key: 'in', label: '재직', count: 30 },
          { key: 'out', label: '퇴사', count: 12 },
        ]}
      />
    )
  }

  it('moves by arrows with a single tab stop', () => {
    renderPart(<Example />)
    const first = screen.getByRole('tab', { name: '재직30', selected: true })
    fireEvent.keyDown(first, { key: 'ArrowRight' })
    const second = screen.getByRole('tab', { name: '퇴사12', selected: true })
    expect(document.activeElement).toBe(second)
    expect(second.tabIndex).toBe(0)
    expect(first.tabIndex).toBe(-1)
  })
})

describe('Drawer', () => {
  function Example({ onNext }: { onNext: () => void }): ReactNode {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>열기</button>
        <Drawer open={open} onClose={() => setOpen(false)} title="이가람" onNext={onNext} onPrevious={() => undefined}>
          <input aria-label="금액" />
        </Drawer>
      </>
    )
  }

  it('is not modal, takes focus, walks by arrows outside fields, Esc gives focus back', () => {
    const next = vi.fn<() => void>()
    renderPart(<Example onNext={next} />)
    const opener = screen.getByRole('button', { name: '열기' })
    opener.focus()
    fireEvent.click(opener)
    const drawer = screen.getByRole('dialog', { name: '이가람' })
    expect(drawer.getAttribute('aria-modal')).toBe('false')
    expect(document.activeElement).toBe(drawer)
    fireEvent.keyDown(drawer, { key: 'ArrowDown' })
    fireEvent.keyDown(screen.getByRole('textbox', { name: '금액' }), { key: 'ArrowDown' })
    expect(next).toHaveBeenCalledOnce()
    fireEvent.keyDown(drawer, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })
})

describe('small parts', () => {
  it('a chip takes its family from its word', () => {
    renderPart(
      <>
        <Chip>반려</Chip>
        <Chip line>계약 정보 없음</Chip>
      </>,
    )
    expect(screen.getByText('반려').className).toBe('hd-chip danger')
    expect(screen.getByText('계약 정보 없음').className).toBe('hd-chip line')
  })

  it('a failed notice is announced, its links act', () => {
    const retry = vi.fn<() => void>()
    renderPart(
      <NoticeBar tone="danger" links={[{ label: '다시 저장', onClick: retry }]}>
        저장하지 못했습니다.
      </NoticeBar>,
    )
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: '다시 저장' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('a failed load offers to load again', () => {
    const retry = vi.fn<() => void>()
    renderPart(<LoadFailure message="급여를 불러오지 못했습니다." onRetry={retry} />)
    fireEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('an amount is read with its unit, zero is a hyphen', () => {
    renderPart(
      <>
        <p>
          <Amount value={3_000} />
        </p>
        <p>
          <Amount value={0} />
        </p>
      </>,
    )
    expect(screen.getAllByText((_, element) => element?.tagName === 'P').map((p) => p.textContent)).toEqual([
      '3,000원',
      '-',
    ])
  })

  it('a chart is also a table', () => {
    renderPart(
      <BarChart
        caption="급여 비용"
        sentence="11월은 10월보다 1.8% 늘었습니다."
        valueName="만 원"
        points={[
          { label: '10월', value: 9_651, text: '9,651' },
          { label: '11월', value: 9_825, text: '9,825', main: true },
        ]}
      />,
    )
    expect(screen.getByRole('figure', { name: '11월은 10월보다 1.8% 늘었습니다.' })).toBeTruthy()
    act(() => screen.getByRole('button', { name: '표로 보기' }).click())
    const table = screen.getByRole('table', { name: '급여 비용' })
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['구분만 원', '10월9,651', '11월9,825'])
  })

  it('axis ticks start at zero, three or four steps', () => {
    expect(niceTicks(9_825)).toEqual([0, 2500, 5000, 7500, 10000])
    expect(niceTicks(52)).toEqual([0, 20, 40, 60])
    expect(niceTicks(0)).toEqual([0, 1])
  })
})
