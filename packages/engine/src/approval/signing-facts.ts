import type { PlainDate } from '@handal/base/date'
import type { Ratio } from '@handal/base/ratio'

/** What somebody does at a step: 검토, 합의, 결재, 참조. */
export type StepKind = 'REVIEW' | 'AGREE' | 'APPROVE' | 'REFERENCE'
/** Who stands at a step. `within`: the position in the department and those above it, nearest first, or anywhere. */
export type StepWho =
  | { readonly who: 'HEAD' | 'PARENT_HEAD' }
  | { readonly who: 'DEPARTMENT_HEAD'; readonly departmentNo: number }
  | { readonly who: 'POSITION'; readonly positionNo: number; readonly within: 'DEPARTMENT' | 'COMPANY' }
  | { readonly who: 'PERSON'; readonly employeeNo: number }
/** As what somebody stands at a step, where it is not as a person who was named: whoever is it instead follows. */
export type Seat = Extract<StepWho, { readonly who: 'DEPARTMENT_HEAD' | 'POSITION' }>
export type Step = StepWho & {
  readonly kind: StepKind
  /** It stands only from this amount on; null: always. */
  readonly atLeast: Ratio | null
  /** 전결; with `finalBelow` only below that amount. */
  readonly final: boolean
  readonly finalBelow: Ratio | null
}
/** A department as it is on the day. */
export type Department = { readonly name: string; readonly parentNo: number | null; readonly headNo: number | null }
/** A person as far as signing goes, on the day. */
export type Signer = {
  readonly no: number
  readonly name: string
  readonly departmentNo: number | null
  readonly positionNo: number | null
  readonly hiredOn: PlainDate
  /** Last day of service; null: it goes on. */
  readonly lastDay: PlainDate | null
  /** Why and until when the person is away on the day; null: is there. */
  readonly absence: { readonly reason: string; readonly to: PlainDate } | null
}
/** Whose documents a deputy signs, and when. */
export type Delegation = {
  readonly employeeNo: number
  readonly deputyNo: number
  readonly from: PlainDate
  readonly to: PlainDate
  readonly reason: string
}
/** Everything that decides who signs one person's document on a day. */
export type SigningFacts = {
  readonly day: PlainDate
  readonly drafter: Signer
  readonly departments: ReadonlyMap<number, Department>
  /** Names of positions. */
  readonly positions: ReadonlyMap<number, string>
  /** All who may come into question: heads, holders of the positions, people named, deputies. */
  readonly people: ReadonlyMap<number, Signer>
  /** Those of the document's kind. */
  readonly delegations: readonly Delegation[]
  readonly steps: readonly Step[]
  /** How many days or hours; null: not known. */
  readonly amount: Ratio | null
  readonly unit: '일' | '시간' | null
}
