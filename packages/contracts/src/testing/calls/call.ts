import type { Role } from '../../roles.ts'

/** Parts of a call's inputs that a rule over several members judges together; undefined takes a member away. */
type Together = { readonly [member: string]: unknown }
/** Good inputs of a call with every member it knows, and what has to be judged together. */
export type FullSample = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly together?: readonly Together[]
}

/** Inputs that a walk over the calls sends. */
export type Sample = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
  /** Answers that are right for these inputs; default 200 and 202. */
  readonly expect?: readonly number[]
}

/** A walk's own company and person, and files that only the server's tests can make. */
export type Walk = {
  readonly companyNo: number
  readonly jobId: string
  readonly loginId: string
  readonly password: string
  /** Another small number each time. */
  readonly next: () => number
  /** A picture that is one, under a name. */
  readonly picture: (name: string) => unknown
  /** The form of a tax table with its file, and what else goes with it. */
  readonly taxTable: (more?: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
}

/** Who may call, and why the call is there: the specification names both, or they are written here by hand. */
type Scope =
  | { readonly spec: true }
  | {
      readonly roles: 'public' | readonly Role[]
      /** One line: what the product cannot do without it. */ readonly why: string
    }

/** All that the tests of every call need to know of one. */
export type CallFacts = Scope & {
  /** What the walks send; absent: nothing is needed. */
  readonly good?: Sample | ((walk: Walk) => Sample)
  /** What the verdicts vary; absent: the call takes nothing. */
  readonly full?: FullSample
  /** It asks, and yet leaves a row in the log other than a view. */
  readonly logged?: true
  /** What it stores can neither be changed nor removed and names who sent it: no row in the log beside it. */
  readonly ownRecord?: true
  /** Test below apps/server/src that looks for the row in the log, where the walk's company has nothing to send it for. */
  readonly auditedIn?: string
}

/** Calls by their id. */
export type CallsOf = Readonly<Record<string, CallFacts>>
