import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { setViewport } from '../../testing/viewport.ts'
import { Tree } from './Tree.tsx'
import { isWithin, landingAt, rowsOf, stepOf, type TreeNode, type TreePlace } from './tree.ts'

const node = (key: string, parent: string | null): TreeNode => ({ key, parent, name: key })
/** 본사 > 생산본부 > 생산1팀, 생산2팀, 품질팀; 본사 > 영업팀. */
const NODES = [
  node('본사', null),
  node('생산본부', '본사'),
  node('생산1팀', '생산본부'),
  node('생산2팀', '생산본부'),
  node('품질팀', '생산본부'),
  node('영업팀', '본사'),
]
const OPEN: ReadonlySet<string> = new Set()

describe('where a node goes', () => {
  it.each([
    ['생산2팀', 'up', { parent: '생산본부', index: 0 }],
    ['생산2팀', 'down', { parent: '생산본부', index: 2 }],
    ['생산1팀', 'up', null],
    ['품질팀', 'down', null],
    ['생산2팀', 'in', { parent: '생산1팀', index: 0 }],
    ['영업팀', 'in', { parent: '생산본부', index: 3 }],
    ['생산1팀', 'in', null],
    ['생산1팀', 'out', { parent: '본사', index: 1 }],
    ['생산본부', 'out', { parent: null, index: 1 }],
    ['본사', 'out', null],
  ] as const)('%s one step %s', (key, step, place) => expect(stepOf(NODES, key, step)).toEqual(place))

  // Rows of 36: 본사 0, 생산본부 36, 생산1팀 72, 생산2팀 108, 품질팀 144, 영업팀 180.
  it.each([
    ['before a row', '품질팀', 75, { row: '생산1팀', side: 'before', place: { parent: '생산본부', index: 0 } }],
    [
      'behind a row, counted without itself',
      '생산1팀',
      140,
      { row: '생산2팀', side: 'after', place: { parent: '생산본부', index: 1 } },
    ],
    ['into a row', '영업팀', 126, { row: '생산2팀', side: 'inside', place: { parent: '생산2팀', index: 0 } }],
    ['past the end', '생산1팀', 900, { row: '영업팀', side: 'after', place: { parent: '본사', index: 2 } }],
    ['not where it is', '생산2팀', 105, null],
    ['not into itself', '생산본부', 54, null],
    ['not below itself', '생산본부', 90, null],
    ['above all', '영업팀', -50, { row: '본사', side: 'before', place: { parent: null, index: 0 } }],
    [
      'into its own parent: behind its neighbours',
      '생산1팀',
      54,
      { row: '생산본부', side: 'inside', place: { parent: '생산본부', index: 2 } },
    ],
    ['not to the end where it is the last', '품질팀', 54, null],
    // A row is a third before, a third inside, a third behind.
    [
      'near the upper edge',
      '영업팀',
      108 + 10,
      { row: '생산2팀', side: 'before', place: { parent: '생산본부', index: 1 } },
    ],
    [
      'near the lower edge',
      '영업팀',
      108 + 26,
      { row: '생산2팀', side: 'after', place: { parent: '생산본부', index: 2 } },
    ],
  ] as const)('dragged %s', (_, key, y, landing) =>
    expect(landingAt(NODES, rowsOf(NODES, OPEN), key, y, 36)).toEqual(landing),
  )

  it('lands beside a row of a flat list, never in it', () => {
    const flat = ['기사', '반장', '과장'].map((key) => node(key, null))
    const at = (y: number) => landingAt(flat, rowsOf(flat, OPEN), '과장', y, 36, true)
    expect(at(17)).toEqual({ row: '기사', side: 'before', place: { parent: null, index: 0 } })
    expect(at(18)).toEqual({ row: '기사', side: 'after', place: { parent: null, index: 1 } })
  })

  it('is over the rows that are shown: what is folded is no place', () => {
    const folded = rowsOf(NODES, new Set(['생산본부']))
    expect(folded.map(({ node, level, hasChildren }) => [node.key, level, hasChildren])).toEqual([
      ['본사', 1, true],
      ['생산본부', 2, true],
      ['영업팀', 2, false],
    ])
    expect(landingAt(NODES, folded, '영업팀', 54, 36)).toEqual({
      row: '생산본부',
      side: 'inside',
      place: { parent: '생산본부', index: 3 },
    })
    expect(landingAt([], [], '영업팀', 0, 36)).toBeNull()
    expect(stepOf(NODES, '없는 부서', 'up')).toBeNull()
  })

  it('stands no circle that came from outside', () => {
    const circle = [node('가', '나'), node('나', '가')]
    expect(isWithin(circle, '가', '다')).toBe(false)
    expect(rowsOf([node('외톨이', '없는 부서')], OPEN).map((row) => row.level)).toEqual([1])
  })
})

describe('a tree', () => {
  const moved: [string, TreePlace][] = []
  function Part({ reading = false }: { reading?: boolean }) {
    const [selected, setSelected] = useState<string | null>(null)
    return (
      <Tree
        label="부서"
        head="부서"
        nodes={NODES}
        columns={[{ name: '인원', width: 60, align: 'right', render: () => '8' }]}
        selected={selected}
        onSelect={setSelected}
        onMove={reading ? undefined : (key, place) => moved.push([key, place])}
        note={({ key }) => (key === '영업팀' ? '2027.01.01 신설 예정' : undefined)}
      />
    )
  }
  const item = (name: string | RegExp): HTMLElement => screen.getByRole('treeitem', { name })
  const names = (): string[] =>
    screen
      .getAllByRole('treeitem')
      .map((one) => (/본사|생산본부|생산1팀|생산2팀|품질팀|영업팀/.exec(one.textContent) ?? [''])[0])
  const press = (key: string, more: object = {}): void => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
  }

  it('says how deep each row is, what is open, and the values beside its name', () => {
    renderPart(<Part />)
    expect(screen.getByRole('tree', { name: '부서' })).toBeTruthy()
    expect(item(/^생산1팀/).getAttribute('aria-level')).toBe('3')
    expect(item(/^생산본부/).getAttribute('aria-expanded')).toBe('true')
    expect(item(/^생산1팀/).hasAttribute('aria-expanded')).toBe(false)
    expect(item(/^영업팀/).textContent).toContain('2027.01.01 신설 예정')
    expect(item(/^영업팀/).textContent).toContain('인원 8')
  })

  it('is one tab stop; arrows walk, close and open, letters find, Enter chooses', () => {
    renderPart(<Part />)
    expect(screen.getAllByRole('treeitem').filter((one) => one.tabIndex === 0)).toHaveLength(1)
    item(/^본사/).focus()
    press('ArrowDown')
    expect(document.activeElement).toBe(item(/^생산본부/))
    press('ArrowLeft')
    expect(names()).toEqual(['본사', '생산본부', '영업팀'])
    expect(item(/^생산본부/).getAttribute('aria-expanded')).toBe('false')
    press('ArrowRight')
    expect(names()).toHaveLength(6)
    press('ArrowRight')
    expect(document.activeElement).toBe(item(/^생산1팀/))
    press('ArrowLeft')
    expect(document.activeElement).toBe(item(/^생산본부/))
    press('End')
    expect(document.activeElement).toBe(item(/^영업팀/))
    press('품')
    expect(document.activeElement).toBe(item(/^품질팀/))
    press('Home')
    expect(document.activeElement).toBe(item(/^본사/))
    press('ArrowUp')
    expect(document.activeElement).toBe(item(/^본사/))
    press('End')
    press('Enter')
    expect(item(/^영업팀/).getAttribute('aria-selected')).toBe('true')
    expect(screen.getAllByRole('treeitem').filter((one) => one.tabIndex === 0)).toEqual([item(/^영업팀/)])
  })

  it('moves a row by Alt and arrows and says where it went', () => {
    moved.length = 0
    renderPart(<Part />)
    item(/^생산2팀/).focus()
    press('ArrowUp', { altKey: true })
    expect(moved).toEqual([['생산2팀', { parent: '생산본부', index: 0 }]])
    expect(screen.getByText('생산2팀: 생산본부 아래 1번째')).toBeTruthy()
    item(/^생산1팀/).focus()
    press('ArrowUp', { altKey: true })
    expect(moved).toHaveLength(1)
  })

  it('moves a row by its grip; a line shows where, and nowhere below itself', () => {
    moved.length = 0
    renderPart(<Part />)
    const grip = (name: RegExp): Element => {
      const found = item(name).querySelector('.grip')
      if (found === null) throw new Error('no grip')
      return found
    }
    fireEvent.pointerDown(grip(/^품질팀/), { clientY: 150 })
    fireEvent.pointerMove(grip(/^품질팀/), { clientY: 75 })
    expect(item(/^생산1팀/).classList.contains('before')).toBe(true)
    fireEvent.pointerUp(grip(/^품질팀/))
    expect(moved).toEqual([['품질팀', { parent: '생산본부', index: 0 }]])
    fireEvent.pointerDown(grip(/^생산본부/), { clientY: 40 })
    fireEvent.pointerMove(grip(/^생산본부/), { clientY: 90 })
    expect(screen.getByText('이곳에는 놓을 수 없습니다')).toBeTruthy()
    fireEvent.pointerUp(grip(/^생산본부/))
    expect(moved).toHaveLength(1)
  })

  it('on a phone moves by the menu of the grip to wherever a step leads', () => {
    setViewport(390)
    moved.length = 0
    renderPart(<Part />)
    const acts = (name: string): string[] => {
      fireEvent.click(screen.getByRole('button', { name: `${name} 옮기기` }))
      return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    }
    expect(acts('생산2팀')).toEqual(['위로', '아래로', '생산1팀 안으로', '생산본부 밖으로'])
    fireEvent.click(screen.getByRole('menuitem', { name: '생산본부 밖으로' }))
    expect(moved).toEqual([['생산2팀', { parent: '본사', index: 1 }]])
    expect(screen.queryByRole('treeitem', { selected: true })).toBeNull()
    const first = screen.getByRole('button', { name: '본사 옮기기', hidden: true })
    expect(first.getAttribute('aria-disabled')).toBe('true')
  })
  it('has no grips where it is only read', () => {
    moved.length = 0
    renderPart(<Part reading />)
    item(/^생산2팀/).focus()
    press('ArrowUp', { altKey: true })
    expect(moved).toEqual([])
    expect(document.querySelector('.grip')).toBeNull()
  })

  it('a press on the chevron folds and chooses nobody; folded over the focus, one row is still in the order of Tab', () => {
    renderPart(<Part />)
    const chevron = (name: RegExp): Element => item(name).querySelector('.chevron') ?? document.body
    item(/^생산2팀/).focus()
    press('ArrowUp')
    expect(document.activeElement).toBe(item(/^생산1팀/))
    fireEvent.click(chevron(/^생산본부/))
    expect(names()).toEqual(['본사', '생산본부', '영업팀'])
    expect(screen.getAllByRole('treeitem').filter((one) => one.getAttribute('aria-selected') === 'true')).toEqual([])
    expect(screen.getAllByRole('treeitem').filter((one) => one.tabIndex === 0)).toEqual([item(/^본사/)])
    fireEvent.click(chevron(/^생산본부/))
    expect(names()).toHaveLength(6)
    // Where nothing stands below, there is nothing to fold.
    fireEvent.click(chevron(/^영업팀/))
    expect(item(/^영업팀/).hasAttribute('aria-expanded')).toBe(false)
    fireEvent.click(item(/^영업팀/))
    expect(item(/^영업팀/).getAttribute('aria-selected')).toBe('true')
  })

  it('letters find the next one, from the start again behind the last; Space chooses', () => {
    renderPart(<Part />)
    item(/^생산1팀/).focus()
    press('생')
    expect(document.activeElement).toBe(item(/^생산2팀/))
    press('생')
    expect(document.activeElement).toBe(item(/^생산본부/))
    press('ㅋ')
    expect(document.activeElement).toBe(item(/^생산본부/))
    expect(fireEvent.keyDown(item(/^생산본부/), { key: ' ' })).toBe(false)
    expect(item(/^생산본부/).getAttribute('aria-selected')).toBe('true')
    // Keys of others go on to the page.
    expect(fireEvent.keyDown(item(/^생산본부/), { key: 'Tab' })).toBe(true)
    expect(fireEvent.keyDown(item(/^영업팀/), { key: 'ArrowLeft' })).toBe(false)
    expect(document.activeElement).toBe(item(/^본사/))
    expect(fireEvent.keyDown(item(/^영업팀/), { key: 'ArrowRight' })).toBe(true)
  })

  it('what a row is moved into unfolds, and the place at the top has a name', () => {
    moved.length = 0
    renderPart(<Part />)
    item(/^생산본부/).focus()
    press('ArrowLeft')
    press('ArrowDown')
    press('ArrowRight', { altKey: true })
    expect(moved).toEqual([['영업팀', { parent: '생산본부', index: 3 }]])
    expect(item(/^생산본부/).getAttribute('aria-expanded')).toBe('true')
    item(/^생산본부/).focus()
    press('ArrowLeft', { altKey: true })
    expect(screen.getByText('생산본부: 맨 위 아래 2번째')).toBeTruthy()
    // Alt with anything else is the browser's.
    expect(fireEvent.keyDown(item(/^생산본부/), { key: 'd', altKey: true })).toBe(true)
  })

  it('a drag that is broken off moves nothing; pressing the grip chooses nobody', () => {
    moved.length = 0
    renderPart(<Part />)
    const grip = item(/^품질팀/).querySelector('.grip') ?? document.body
    fireEvent.pointerMove(grip, { clientY: 75 })
    expect(document.querySelector('.lifted')).toBeNull()
    fireEvent.pointerDown(grip, { clientY: 150 })
    fireEvent.pointerMove(grip, { clientY: 75 })
    expect(document.querySelector('.lifted')?.textContent).toBe('품질팀생산본부 아래 1번째')
    fireEvent.pointerCancel(grip)
    fireEvent.pointerUp(grip)
    fireEvent.click(grip)
    expect(moved).toEqual([])
    expect(document.querySelector('.lifted, .before')).toBeNull()
    expect(item(/^품질팀/).getAttribute('aria-selected')).toBe('false')
  })
})
