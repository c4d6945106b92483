import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { setViewport } from '../../testing/viewport.ts'
import { Amount } from './marks/Amount.tsx'
import { BarChart } from './marks/BarChart.tsx'
import { BarList } from './marks/BarList.tsx'
import { Button } from './Button.tsx'
import { Chip } from './marks/Chip.tsx'
import { Drawer } from './Drawer.tsx'
import { FirstRun } from './EmptyState.tsx'
import { Facts } from './Facts.tsx'
import { FilterBar } from './FilterBar.tsx'
import { MenuButton } from './MenuButton.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { MonthSteps } from './marks/MonthSteps.tsx'
import { NoticeBar } from './NoticeBar.tsx'
import { PageHeader } from './PageHeader.tsx'
import { Tabs } from './Tabs.tsx'
import { niceTicks } from './marks/ticks.ts'

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

  it('has its reason as description and title', () => {
    renderPart(<Button disabledReason="결재선을 먼저 정해 주세요.">상신</Button>)
    expect(
      screen.getByRole('button', { name: '상신', description: '결재선을 먼저 정해 주세요.' }).getAttribute('title'),
    ).toBe('결재선을 먼저 정해 주세요.')
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

  it('that saves has the field left when the press is over; Enter in the field stays there', () => {
    renderPart(
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="부서 이름" />
        <Button>취소</Button>
        <Button type="submit">저장</Button>
      </form>,
    )
    const [field, save] = [screen.getByRole('textbox'), screen.getByRole('button', { name: '저장' })]
    field.focus()
    // False: the browser does not move the focus by itself.
    expect(fireEvent.mouseDown(save)).toBe(false)
    expect(fireEvent.mouseDown(screen.getByRole('button', { name: '취소' }))).toBe(true)
    fireEvent.click(save, { detail: 0 })
    expect(document.activeElement).toBe(field)
    fireEvent.click(save, { detail: 1 })
    expect(document.activeElement).toBe(save)
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

describe('what a part shows besides', () => {
  it('a head: a count of nobody, facts, own controls first, and destroying acts in red', () => {
    renderPart(
      <PageHeader
        title="사원"
        count={0}
        facts="10.21 - 11.20"
        actions={[{ label: '삭제', onSelect: () => {}, danger: true }]}
      >
        <button>앞 달</button>
      </PageHeader>,
    )
    expect(screen.getByRole('banner').textContent).toBe('사원010.21 - 11.20앞 달삭제')
    expect(screen.getByRole('button', { name: '삭제' }).className).toContain('danger')
  })

  it('four acts stand in the head without a primary, the fifth makes a menu; a menu among them is named with its own word', async () => {
    const act = (label: string) => ({ label, onSelect: vi.fn<() => void>() })
    const pdf = act('PDF')
    const menu = { label: '저장', menu: [act('엑셀'), pdf] }
    const { unmount } = renderPart(<PageHeader title="급여" actions={[act('가'), act('나'), act('다'), menu]} />)
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['가', '나', '다', '저장'])
    unmount()
    renderPart(<PageHeader title="급여" actions={[act('가'), act('나'), act('다'), act('라'), menu]} />)
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['가', '나', '다', '더보기'])
    fireEvent.click(screen.getByRole('button', { name: '더보기' }))
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map((entry) => entry.textContent)).toEqual(['라', '저장 엑셀', '저장 PDF'])
    fireEvent.click(entries[2] ?? document.body)
    expect(pdf.onSelect).toHaveBeenCalledOnce()
  })

  it('one act stands beside the primary on a phone, two go into the menu', () => {
    setViewport(390)
    const act = (label: string) => ({ label, onSelect: () => {} })
    const names = (): string[] => screen.getAllByRole('button').map((button) => button.textContent)
    const { unmount } = renderPart(
      <PageHeader title="급여" actions={[act('가')]} primary={{ label: '확정', onClick: () => {} }} />,
    )
    expect(names()).toEqual(['가', '확정'])
    unmount()
    renderPart(
      <PageHeader title="급여" actions={[act('가'), act('나')]} primary={{ label: '확정', onClick: () => {} }} />,
    )
    expect(names()).toEqual(['더보기', '확정'])
  })

  it('a menu closes with its act and opens again', async () => {
    const acted = vi.fn<() => void>()
    renderPart(<MenuButton label="엑셀" name="엑셀로 저장" actions={[{ label: '명단', onSelect: acted }]} />)
    const button = screen.getByRole('button', { name: '엑셀로 저장' })
    for (const times of [1, 2]) {
      fireEvent.click(button)
      expect(button.getAttribute('aria-expanded')).toBe('true')
      fireEvent.click(await screen.findByRole('menuitem', { name: '명단' }))
      expect(acted).toHaveBeenCalledTimes(times)
      expect(button.getAttribute('aria-expanded')).toBe('false')
    }
  })

  it('a busy or refused button sends no form, a plain one neither', () => {
    const sent = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    renderPart(
      <form onSubmit={sent}>
        <Button type="submit" busy>
          가는 중
        </Button>
        <Button type="submit" disabledReason="먼저 골라 주세요.">
          막힘
        </Button>
        <Button>그냥</Button>
        <Button type="submit">보내기</Button>
      </form>,
    )
    for (const name of ['가는 중', '막힘', '그냥']) fireEvent.click(screen.getByRole('button', { name }))
    expect(sent).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: '보내기' }))
    expect(sent).toHaveBeenCalledOnce()
  })

  it('tabs go round by arrows and to both ends; with addresses they are links', () => {
    const chosen: string[] = []
    const items = ['가', '나', '다'].map((key) => ({ key, label: key, count: key === '가' ? 0 : undefined }))
    const { unmount } = renderPart(<Tabs label="구분" value="가" items={items} onChange={(key) => chosen.push(key)} />)
    const first = screen.getByRole('tab', { name: '가0' })
    for (const key of ['ArrowLeft', 'End', 'Home', 'ArrowDown']) fireEvent.keyDown(first, { key })
    expect(chosen).toEqual(['다', '다', '가'])
    fireEvent.click(screen.getByRole('tab', { name: '나' }))
    expect(chosen.at(-1)).toBe('나')
    unmount()
    renderPart(<Tabs label="구분" value="나" items={items.map((item) => ({ ...item, to: `?tab=${item.key}` }))} />)
    const links = within(screen.getByRole('navigation', { name: '구분' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null])
  })

  it('a drawer leaves Esc to what stands over it, and the focus where it is wanted', () => {
    const close = vi.fn<() => void>()
    const before = vi.fn<() => void>()
    function Part({ open, keepFocus }: { open: boolean; keepFocus?: boolean }): ReactNode {
      return (
        <>
          <button>칸</button>
          <Drawer
            open={open}
            onClose={close}
            title="이가람"
            caption="0001"
            foot="저장"
            onPrevious={before}
            keepFocus={keepFocus}
          >
            <button>안</button>
          </Drawer>
        </>
      )
    }
    renderPart(<Part open keepFocus />)
    const cell = screen.getByRole('button', { name: '칸' })
    expect(document.activeElement).toBe(document.body)
    const over = document.createElement('div')
    over.className = 'MuiModal-root'
    document.body.append(over)
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(close).not.toHaveBeenCalled()
    over.remove()
    // In the grid arrows walk through cells, in the drawer through people.
    fireEvent.keyDown(cell, { key: 'ArrowUp' })
    expect(before).not.toHaveBeenCalled()
    fireEvent.keyDown(screen.getByRole('button', { name: '안' }), { key: 'ArrowUp' })
    expect(before).toHaveBeenCalledOnce()
    expect(fireEvent.keyDown(screen.getByRole('button', { name: '안' }), { key: 'ArrowDown' })).toBe(true)
    expect(screen.queryByRole('button', { name: '다음 사람' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '이전 사람' }))
    expect(before).toHaveBeenCalledTimes(2)
    fireEvent.keyDown(cell, { key: 'Escape' })
    expect(close).toHaveBeenCalledOnce()
  })

  it('a drawer that closes takes the focus of somebody who went on to nowhere else', () => {
    function Part(): ReactNode {
      const [open, setOpen] = useState(false)
      return (
        <>
          <button onClick={() => setOpen(!open)}>열고 닫기</button>
          <input aria-label="찾기" />
          <Drawer open={open} onClose={() => setOpen(false)} title="이가람">
            내용
          </Drawer>
        </>
      )
    }
    renderPart(<Part />)
    const opener = screen.getByRole('button', { name: '열고 닫기' })
    opener.focus()
    fireEvent.click(opener)
    screen.getByRole('textbox', { name: '찾기' }).focus()
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '찾기' }))
  })

  it('steps of a month: later ones lead nowhere, a word stands below only at home, nothing begun says nothing', () => {
    const steps = [
      { label: '근태마감', phase: 'done' as const, detail: '30명', to: '/close' },
      { label: '검토', phase: 'later' as const, detail: '6명', to: '/check' },
    ]
    const { unmount } = renderPart(<MonthSteps steps={steps} layout="below" />)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '근태마감, 마침30명',
      '검토, 시작 전6명',
    ])
    unmount()
    const right = renderPart(<MonthSteps steps={steps} />)
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('근태마감, 마침')
    right.unmount()
    setViewport(390)
    const { container } = renderPart(<MonthSteps steps={steps.slice(1)} />)
    expect(container.querySelector('.hd-steps-now')?.textContent).toBe('')
  })

  it('a notice leads somewhere or acts, says which is in use, and is announced only when something failed', () => {
    renderPart(
      <NoticeBar
        tone="warning"
        end="3곳"
        links={[
          { label: '기록 없음 2명', current: true, onClick: () => {} },
          { label: '점검', to: '/review' },
        ]}
      >
        확인해 주세요.
      </NoticeBar>,
    )
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: '기록 없음 2명', pressed: true })).toBeTruthy()
    expect(screen.getByRole('link', { name: '점검' }).getAttribute('href')).toBe('/review')
    expect(screen.getByRole('status').textContent).toContain('3곳')
  })

  it('a failed load that cannot be tried again offers nothing', () => {
    renderPart(<LoadFailure />)
    expect(screen.getByRole('alert').textContent).toBe('내용을 불러오지 못했습니다.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('amounts: nothing known is nothing, a difference has its sign, the unit is seen or read', () => {
    const text = (part: ReactNode): string => {
      const { container, unmount } = renderPart(part)
      const found = container.textContent
      unmount()
      return found
    }
    expect(text(<Amount value={null} />)).toBe('')
    expect(text(<Amount value={5_000} signed />)).toBe('+5,000원')
    expect(text(<Amount value={-5_000} signed />)).toBe('-5,000원')
    const { container } = renderPart(<Amount value={5_000} unit />)
    expect(container.querySelector('.sr-only')).toBeNull()
  })

  it('facts show what is 0 and a hyphen for nothing', () => {
    renderPart(
      <Facts
        items={[
          { name: '부양가족', value: 0 },
          { name: '체류자격', value: null },
          { name: '전자우편', value: '' },
        ]}
      />,
    )
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['0', '-', '-'])
  })

  it('conditions can be reset once they are changed', () => {
    const reset = vi.fn<() => void>()
    const { unmount } = renderPart(<FilterBar onReset={reset}>조건</FilterBar>)
    expect(screen.queryByRole('button')).toBeNull()
    unmount()
    renderPart(
      <FilterBar changed onReset={reset} end="열">
        조건
      </FilterBar>,
    )
    fireEvent.click(screen.getByRole('button', { name: '조건 초기화' }))
    expect(reset).toHaveBeenCalledOnce()
    expect(document.querySelector('search')?.textContent).toBe('조건조건 초기화열')
  })

  it('bars: the longest is full, none is longer or below zero, the last of a chart has its figure', () => {
    const widths = (container: HTMLElement): string[] =>
      [...container.querySelectorAll<HTMLElement>('.fill')].map((bar) => bar.style.width)
    const items = [
      { label: '생산', value: 200, text: '200' },
      { label: '영업', value: 50, text: '50', main: true },
      { label: '품질', value: -10, text: '-10' },
    ]
    const list = renderPart(<BarList caption="부서별" items={items} />)
    expect(widths(list.container)).toEqual(['100%', '25%', '0%'])
    expect(list.container.querySelectorAll('.fill.main')).toHaveLength(1)
    list.unmount()
    const capped = renderPart(<BarList caption="부서별" items={items} max={100} />)
    expect(widths(capped.container)).toEqual(['100%', '50%', '0%'])
    capped.unmount()
    const { container } = renderPart(
      <BarChart
        caption="비용"
        sentence="늘었습니다."
        valueName="원"
        axisText={(value) => `${value}원`}
        points={[
          { label: '10월', value: 50, text: '50' },
          { label: '11월', value: 100, text: '100', forecast: true },
        ]}
      />,
    )
    const bars = [...container.querySelectorAll('rect')]
    expect(bars.map((bar) => Number(bar.getAttribute('height')))).toEqual([78, 156])
    expect(bars.map((bar) => bar.getAttribute('stroke-dasharray'))).toEqual([null, '3 3'])
    expect([...container.querySelectorAll('text.last')].map((text) => text.textContent)).toEqual(['100원'])
    fireEvent.click(screen.getByRole('button', { name: '표로 보기' }))
    expect(container.querySelector('rect')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '그림으로 보기' }))
    expect(container.querySelectorAll('rect')).toHaveLength(2)
  })

  it('a chip said to be of a family is of it; the first run names what is done', () => {
    renderPart(
      <>
        <Chip family="info">반려</Chip>
        <Chip>없는 말</Chip>
        <FirstRun
          title="처음"
          foot="한 번만 합니다."
          steps={[
            { thing: '사원', phase: 'done', state: '30명', action: null },
            { thing: '급여항목', phase: 'now', state: '', action: <a href="#items">정하기</a> },
          ]}
        />
      </>,
    )
    expect(screen.getByText('반려').className).toBe('hd-chip info')
    expect(screen.getByText('없는 말').className).toBe('hd-chip neutral')
    expect(screen.getAllByRole('listitem').map((step) => step.className)).toEqual(['done', 'open'])
    expect(screen.getAllByRole('img').map((moon) => moon.getAttribute('aria-label'))).toEqual(['마침', '하는 중'])
  })
})
