import { plainDate } from '@handal/base/date'
import { ratioOf } from '@handal/base/ratio'
import type { Delegation, Department, Signer, SigningFacts, Step } from '../signing-facts.ts'

const day = (text: string) => plainDate(text)

/** 생산1팀 under 생산본부 under nobody; 영업팀 beside them. Numbers: 1 대표, 2 본부장, 3 팀장, 4 사원, 5 영업팀장, 6 and 7 과장. */
const PEOPLE: readonly (readonly [number, string, number | null, number])[] = [
  [1, '한대표', null, 9],
  [2, '류들샘', 20, 3],
  [3, '박다온', 10, 2],
  [4, '정마루', 10, 1],
  [5, '오새벽', 30, 2],
  [6, '손아침', 30, 2],
  [7, '권가온', 10, 2],
]
export const signer = (no: number, change: Partial<Signer> = {}): Signer => {
  const [, name = '누구', departmentNo = null, positionNo = 1] = PEOPLE.find((row) => row[0] === no) ?? []
  const hiredOn = day(`20${10 + no}-03-02`)
  return { no, name, departmentNo, positionNo, hiredOn, lastDay: null, absence: null, ...change }
}
const DEPARTMENTS: ReadonlyMap<number, Department> = new Map([
  [10, { name: '생산1팀', parentNo: 20, headNo: 3 }],
  [20, { name: '생산본부', parentNo: null, headNo: 2 }],
  [30, { name: '영업팀', parentNo: null, headNo: 5 }],
])

type Named = { kind?: Step['kind']; atLeast?: string; final?: boolean; finalBelow?: string }
const named = ({ kind = 'APPROVE', atLeast, final = false, finalBelow }: Named) => ({
  kind,
  atLeast: atLeast === undefined ? null : ratioOf(atLeast),
  final,
  finalBelow: finalBelow === undefined ? null : ratioOf(finalBelow),
})
export const head = (change: Named = {}): Step => ({ who: 'HEAD', ...named(change) })
export const above = (change: Named = {}): Step => ({ who: 'PARENT_HEAD', ...named(change) })
export const headOf = (departmentNo: number, change: Named = {}): Step => ({
  who: 'DEPARTMENT_HEAD',
  departmentNo,
  ...named(change),
})
export const position = (positionNo: number, within: 'DEPARTMENT' | 'COMPANY', change: Named = {}): Step => ({
  who: 'POSITION',
  positionNo,
  within,
  ...named(change),
})
export const person = (employeeNo: number, change: Named = {}): Step => ({
  who: 'PERSON',
  employeeNo,
  ...named(change),
})

export const delegation = (
  employeeNo: number,
  deputyNo: number,
  from = '2026-11-23',
  to = '2026-11-27',
): Delegation => ({
  employeeNo,
  deputyNo,
  from: day(from),
  to: day(to),
  reason: '연차',
})

/** Facts of 정마루 on 2026-11-25, with what is changed. */
export const factsOf = (
  steps: readonly Step[],
  change: Partial<Omit<SigningFacts, 'people' | 'amount'>> & {
    readonly people?: readonly Signer[]
    readonly amount?: string
    readonly heads?: Readonly<Record<number, number | null>>
  } = {},
): SigningFacts => {
  const { people: changed = [], amount, heads = {}, ...rest } = change
  const people = new Map(PEOPLE.map(([no]) => [no, signer(no)]))
  for (const one of changed) people.set(one.no, one)
  const departments = new Map(
    [...DEPARTMENTS].map(([no, each]) => [no, no in heads ? { ...each, headNo: heads[no] ?? null } : each]),
  )
  return {
    day: day('2026-11-25'),
    drafter: people.get(4) ?? signer(4),
    departments,
    positions: new Map([
      [1, '사원'],
      [2, '과장'],
      [3, '부장'],
      [9, '대표'],
    ]),
    people,
    delegations: [],
    steps,
    amount: amount === undefined ? null : ratioOf(amount),
    unit: '일',
    ...rest,
  }
}
