import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { above, delegation, factsOf, head, headOf, person, position, signer } from './testing/company.ts'
import type { SigningFacts } from './signing-facts.ts'
import { type SignedStep, whoSigns } from './who-signs.ts'

const away = { reason: '휴직', to: plainDate('2026-12-31') }
const left = plainDate('2026-10-31')

/** SIGNS 박다온, 손아침 for 김운영: as short as a table can be read. */
const told = ({ state, person: who, deputyFor, final }: SignedStep): string =>
  [state, who?.name, deputyFor === null ? null : `for ${deputyFor.name}`, final ? 'final' : null]
    .filter((part) => part !== null && part !== undefined)
    .join(' ')
const table = (facts: SigningFacts): readonly string[] => whoSigns(facts).steps.map(told)
const whyOf = (facts: SigningFacts, index = 0): string => whoSigns(facts).steps[index]?.why ?? ''

describe('the head of a department', () => {
  it('signs, and the head of the department above', () => {
    const facts = factsOf([head({ kind: 'REVIEW' }), above()])
    expect(table(facts)).toEqual(['SIGNS 박다온', 'SIGNS 류들샘'])
    expect(whyOf(facts)).toBe('생산1팀의 부서장 박다온이 검토합니다.')
    expect(whyOf(facts, 1)).toBe('위 부서 생산본부의 부서장 류들샘이 결재합니다.')
    expect(whoSigns(facts).warnings).toEqual([])
  })
  it('that is missing gives way to the one above', () => {
    const facts = factsOf([head()], { heads: { 10: null } })
    expect(table(facts)).toEqual(['SIGNS 류들샘'])
    expect(whyOf(facts)).toBe('생산1팀의 부서장이 비어 있습니다. 위 부서 생산본부의 부서장 류들샘이 결재합니다.')
  })
  it.each([
    ['on the last day', '2026-11-25', 'SIGNS 박다온'],
    ['on the day after', '2026-11-24', 'SIGNS 류들샘'],
  ])('who leaves signs %s', (_, lastDay, expected) => {
    expect(table(factsOf([head()], { people: [signer(3, { lastDay: plainDate(lastDay) })] }))).toEqual([expected])
  })
  it.each([
    ['on the first day', '2026-11-25', 'SIGNS 박다온'],
    ['not the day before', '2026-11-26', 'SIGNS 류들샘'],
  ])('who is hired signs %s', (_, hiredOn, expected) => {
    expect(table(factsOf([head()], { people: [signer(3, { hiredOn: plainDate(hiredOn) })] }))).toEqual([expected])
  })
  it('who is away without a deputy gives way too', () => {
    const facts = factsOf([head()], { people: [signer(3, { absence: away })] })
    expect(table(facts)).toEqual(['SIGNS 류들샘'])
    expect(whyOf(facts)).toBe(
      '박다온은 2026.12.31까지 휴직 중입니다. 위임한 사람도 없습니다. 위 부서 생산본부의 부서장 류들샘이 결재합니다.',
    )
  })
  it('is nobody where no department upward has one', () => {
    const facts = factsOf([head()], { heads: { 10: null, 20: null } })
    expect(table(facts)).toEqual(['NOBODY'])
    expect(whyOf(facts)).toBe(
      '생산1팀의 부서장이 비어 있습니다. 생산본부의 부서장이 비어 있습니다. 위에 결재할 부서장이 없습니다.',
    )
    expect(whoSigns(facts).steps[0]?.warning).toBe('결재할 사람이 없습니다. 결재선이나 위임을 수정해 주세요.')
    expect(whoSigns(facts).warnings).toHaveLength(1)
  })
  it('of another department signs, and the one above it in turn', () => {
    expect(table(factsOf([headOf(30)]))).toEqual(['SIGNS 오새벽'])
    expect(table(factsOf([headOf(10)], { heads: { 10: null } }))).toEqual(['SIGNS 류들샘'])
  })
  it('above is skipped where nothing stands above', () => {
    const facts = factsOf([head({ kind: 'REVIEW' }), above()], { drafter: signer(6) })
    expect(table(facts)).toEqual(['SIGNS 오새벽', 'SKIPPED'])
    expect(whyOf(facts, 1)).toBe('영업팀 위에 부서가 없습니다. 이 단계를 건너뜁니다.')
    expect(whoSigns(facts).warnings).toEqual([])
  })
  it('is nobody for a person without a department', () => {
    const facts = factsOf([head(), above()], { drafter: signer(1) })
    expect(table(facts)).toEqual(['NOBODY', 'NOBODY'])
    expect(whyOf(facts)).toBe('한대표의 부서가 없습니다.')
  })
})

describe('whoever drafts', () => {
  it('as head is passed over: the next head signs once', () => {
    const facts = factsOf([head({ kind: 'REVIEW' }), above()], { drafter: signer(3) })
    expect(table(facts)).toEqual(['SKIPPED', 'SIGNS 류들샘'])
    expect(whyOf(facts)).toBe('류들샘은 2번째 단계에서 결재하므로 한 번만 서명합니다.')
  })
  it('as the highest head has nobody, and the whole says so', () => {
    const facts = factsOf([head({ kind: 'REVIEW' }), above()], { drafter: signer(2) })
    expect(table(facts)).toEqual(['SKIPPED', 'SKIPPED'])
    expect(whoSigns(facts).warnings).toEqual([
      '결재할 사람이 없습니다. 이 부서의 결재선에 사원이나 직위를 더해 주세요.',
    ])
  })
  it('as head under an empty place is skipped where somebody else decides', () => {
    const facts = factsOf([head({ kind: 'REVIEW' }), position(9, 'COMPANY')], {
      drafter: signer(3),
      heads: { 20: null },
    })
    expect(table(facts)).toEqual(['SKIPPED', 'SIGNS 한대표'])
    expect(whyOf(facts)).toBe(
      '기안자가 생산1팀의 부서장입니다. 생산본부의 부서장이 비어 있습니다. 위에 결재할 부서장이 없습니다. 이 단계를 건너뜁니다.',
    )
  })
  it('and is named in the line is skipped', () => {
    const facts = factsOf([person(4), above()])
    expect(table(facts)).toEqual(['SKIPPED', 'SIGNS 류들샘'])
    expect(whyOf(facts)).toBe('기안자 본인입니다. 이 단계를 건너뜁니다.')
  })
  it('and has the position leaves it to the next who has', () => {
    expect(table(factsOf([position(2, 'DEPARTMENT')], { drafter: signer(3) }))).toEqual(['SIGNS 권가온'])
    expect(table(factsOf([position(3, 'COMPANY'), person(5)], { drafter: signer(2) }))).toEqual([
      'SKIPPED',
      'SIGNS 오새벽',
    ])
  })
  it('is no deputy of one who would sign: who delegated signs', () => {
    const facts = factsOf([head()], { delegations: [delegation(3, 4)] })
    expect(table(facts)).toEqual(['SIGNS 박다온'])
    expect(whyOf(facts)).toBe(
      '박다온은 2026.11.23 - 11.27에 정마루에게 위임했습니다(연차). 정마루는 기안자라 대결하지 않습니다. 생산1팀의 부서장 박다온이 결재합니다.',
    )
  })
  it('does not read what he or she wrote', () => {
    expect(table(factsOf([head(), person(4, { kind: 'REFERENCE' })]))).toEqual(['SIGNS 박다온', 'SKIPPED'])
  })
})

describe('a position', () => {
  it('is that of the nearest department upward', () => {
    expect(table(factsOf([position(2, 'DEPARTMENT')]))).toEqual(['SIGNS 박다온'])
    expect(table(factsOf([position(3, 'DEPARTMENT')]))).toEqual(['SIGNS 류들샘'])
    expect(whyOf(factsOf([position(3, 'DEPARTMENT')]))).toBe('생산본부 부장 류들샘이 결재합니다.')
  })
  it('of several is who came first, and says so', () => {
    expect(whyOf(factsOf([position(2, 'DEPARTMENT')]))).toBe(
      '과장 2명 가운데 먼저 입사한 사람입니다. 생산1팀 과장 박다온이 결재합니다.',
    )
  })
  it('beyond the departments above is found in the whole company only', () => {
    expect(table(factsOf([position(9, 'DEPARTMENT')]))).toEqual(['NOBODY'])
    expect(whyOf(factsOf([position(9, 'DEPARTMENT')]))).toBe('부서와 위 부서에 대표 직위인 사람이 없습니다.')
    expect(table(factsOf([position(9, 'COMPANY')]))).toEqual(['SIGNS 한대표'])
    expect(whyOf(factsOf([position(9, 'COMPANY')]))).toBe('대표 한대표가 결재합니다.')
  })
  it('of who left or is away is the next one', () => {
    expect(table(factsOf([position(2, 'DEPARTMENT')], { people: [signer(3, { lastDay: left })] }))).toEqual([
      'SIGNS 권가온',
    ])
    expect(table(factsOf([position(2, 'DEPARTMENT')], { people: [signer(3, { absence: away })] }))).toEqual([
      'SIGNS 권가온',
    ])
  })
})

describe('a person', () => {
  it('who left signs nothing, and the step says it', () => {
    const facts = factsOf([person(6)], { people: [signer(6, { lastDay: left })] })
    expect(table(facts)).toEqual(['NOBODY'])
    expect(whyOf(facts)).toBe('손아침은 2026.10.31에 퇴사했습니다. 위임한 사람도 없습니다.')
  })
  it('who is away has the deputy sign', () => {
    const facts = factsOf([person(6)], { people: [signer(6, { absence: away })], delegations: [delegation(6, 5)] })
    expect(table(facts)).toEqual(['SIGNS 오새벽 for 손아침'])
    expect(whyOf(facts)).toBe(
      '손아침은 2026.11.23 - 11.27에 오새벽에게 위임했습니다(연차). 결재선에 정한 손아침 대신 오새벽이 대결로 결재합니다.',
    )
  })
  it('who is not there at all is told', () => {
    expect(whyOf(factsOf([person(99)]))).toBe('결재선에 정한 사원을 찾지 못했습니다.')
  })
  it('reads though away, and not through a deputy, but not once gone', () => {
    const reads = [head(), person(6, { kind: 'REFERENCE' })]
    const facts = factsOf(reads, { people: [signer(6, { absence: away })], delegations: [delegation(6, 5)] })
    expect(table(facts)).toEqual(['SIGNS 박다온', 'READS 손아침'])
    expect(whyOf(facts, 1)).toBe('결재선에 정한 손아침이 승인된 뒤에 읽습니다.')
    expect(table(factsOf(reads, { people: [signer(6, { lastDay: left })] }))).toEqual(['SIGNS 박다온', 'SKIPPED'])
  })
})

describe('a delegation', () => {
  it.each([
    ['the day before', '2026-11-22', 'SIGNS 박다온'],
    ['the first day', '2026-11-23', 'SIGNS 권가온 for 박다온'],
    ['the last day', '2026-11-27', 'SIGNS 권가온 for 박다온'],
    ['the day after', '2026-11-28', 'SIGNS 박다온'],
  ])('on %s', (_, day, expected) => {
    expect(table(factsOf([head()], { day: plainDate(day), delegations: [delegation(3, 7)] }))).toEqual([expected])
  })
  it('goes on to the deputy of the deputy', () => {
    const facts = factsOf([head()], { delegations: [delegation(3, 7), delegation(7, 5)] })
    expect(table(facts)).toEqual(['SIGNS 오새벽 for 박다온'])
  })
  it('to who cannot sign comes back to the one before', () => {
    const facts = factsOf([head()], {
      people: [signer(5, { lastDay: left })],
      delegations: [delegation(3, 7), delegation(7, 5)],
    })
    expect(table(facts)).toEqual(['SIGNS 권가온 for 박다온'])
  })
  it('in a circle ends', () => {
    const facts = factsOf([head()], { delegations: [delegation(3, 7), delegation(7, 3)] })
    expect(table(facts)).toEqual(['SIGNS 권가온 for 박다온'])
  })
})

describe('conditions and 전결', () => {
  it.each([
    ['2.99', 'SKIPPED'],
    ['3', 'SIGNS 손아침'],
    ['3.5', 'SIGNS 손아침'],
    [undefined, 'SIGNS 손아침'],
  ])('from 3 days on, of %s days', (amount, expected) => {
    const facts = factsOf([person(6, { kind: 'AGREE', atLeast: '3' }), head()], amount === undefined ? {} : { amount })
    expect(table(facts)).toEqual([expected, 'SIGNS 박다온'])
  })
  it('are told', () => {
    const steps = [person(6, { kind: 'AGREE', atLeast: '3' }), head()]
    expect(whyOf(factsOf(steps, { amount: '3' }))).toBe('3일 이상이라 결재선에 정한 손아침이 합의합니다.')
    expect(whyOf(factsOf(steps, { amount: '1' }))).toBe('3일 이상일 때만 합의합니다.')
    expect(whyOf(factsOf(steps))).toBe('며칠인지 몰라 둡니다. 결재선에 정한 손아침이 합의합니다.')
  })
  it('전결 ends the line; who reads still reads', () => {
    const steps = [head({ final: true }), person(6, { kind: 'AGREE' }), above(), person(5, { kind: 'REFERENCE' })]
    const facts = factsOf(steps)
    expect(table(facts)).toEqual(['SIGNS 박다온 final', 'CUT 손아침', 'CUT 류들샘', 'READS 오새벽'])
    expect(whyOf(facts)).toBe('생산1팀의 부서장 박다온이 결재합니다. 전결로 끝납니다.')
    expect(whyOf(facts, 2)).toBe('앞 단계에서 전결로 끝나 여기까지 오지 않습니다.')
  })
  it.each([
    ['2.5', ['SIGNS 박다온 final', 'CUT 류들샘']],
    ['3', ['SIGNS 박다온', 'SIGNS 류들샘']],
    [undefined, ['SIGNS 박다온', 'SIGNS 류들샘']],
  ])('전결 below 3 days, of %s days', (amount, expected) => {
    const steps = [head({ final: true, finalBelow: '3' }), above()]
    expect(table(factsOf(steps, amount === undefined ? {} : { amount }))).toEqual(expected)
  })
  it('전결 of a step that is skipped ends nothing', () => {
    expect(table(factsOf([person(4, { final: true }), above()]))).toEqual(['SKIPPED', 'SIGNS 류들샘'])
  })
  it('전결 is of who decides, not of who agrees', () => {
    expect(table(factsOf([person(6, { kind: 'AGREE', final: true }), head()]))).toEqual([
      'SIGNS 손아침',
      'SIGNS 박다온',
    ])
  })
})

describe('one person at two steps', () => {
  it('decides once, at the later one', () => {
    expect(table(factsOf([person(2, { kind: 'REVIEW' }), person(6, { kind: 'AGREE' }), above()]))).toEqual([
      'SKIPPED',
      'SIGNS 손아침',
      'SIGNS 류들샘',
    ])
  })
  it('agrees once, at the first', () => {
    expect(table(factsOf([person(6, { kind: 'AGREE' }), person(6, { kind: 'AGREE' }), head()]))).toEqual([
      'SIGNS 손아침',
      'SKIPPED',
      'SIGNS 박다온',
    ])
  })
  it('who agrees and decides is told in amber, as deputy too', () => {
    const steps = [person(6, { kind: 'AGREE' }), person(5)]
    const facts = factsOf(steps, { delegations: [delegation(5, 6)] })
    expect(table(facts)).toEqual(['SIGNS 손아침', 'SIGNS 손아침 for 오새벽'])
    expect(whoSigns(facts).steps.map(({ warning }) => warning)).toEqual([
      null,
      '손아침이 합의와 결재를 모두 합니다. 대결자를 바꾸거나 합의를 빼 주세요.',
    ])
  })
  it('who signs need not read, and nobody reads twice', () => {
    const steps = [
      head(),
      person(3, { kind: 'REFERENCE' }),
      person(6, { kind: 'REFERENCE' }),
      person(6, { kind: 'REFERENCE' }),
    ]
    expect(table(factsOf(steps))).toEqual(['SIGNS 박다온', 'SKIPPED', 'READS 손아침', 'SKIPPED'])
  })
})
